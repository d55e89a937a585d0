/** In a file of its own, because the browser evaluates each file in one task: neither React nor the app shall block the page for long. */
export { createRoot, hydrateRoot } from 'react-dom/client'
