/** What draws the app, in a file of its own: taken in apart from the app, so that neither is one long piece of work. */
export { createRoot, hydrateRoot } from 'react-dom/client'
