import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Confirmations } from '#ui/overlays/confirmations.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { Gallery } from './gallery.tsx'
import '#ui/styles.css'
import '#widgets/rich-text/rich-text.css'
import '#widgets/rich-text/rich-text-editor.css'

const Page = () => (
  <div className="mx-auto max-w-[84rem] px-(--gutter) pt-8 pb-24">
    <Gallery />
    <Toasts />
    <Confirmations />
  </div>
)

const root = document.getElementById('root')
if (!root) throw new Error('The document has no element for the gallery')

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter([{ path: '*', Component: Page }])} />
  </StrictMode>,
)
