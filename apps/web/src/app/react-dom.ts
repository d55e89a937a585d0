/** A separate file, because the browser evaluates each file in one task, and neither React nor the app may block the page for long. */
export { createRoot, hydrateRoot } from 'react-dom/client'
