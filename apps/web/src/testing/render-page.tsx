import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished } from 'vitest'
import { createQueryClient } from '#lib/api/query-client.ts'
import { Confirmations } from '#ui/overlays/confirmations.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'

/** Renders a page at an address, as the browser does; tests wait for what they expect. Only in happy-dom. */
export const renderPage = (Component: ComponentType, address = '/') => {
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  const router = createMemoryRouter([{ path: '*', Component }], { initialEntries: [address] })
  const page = document.createElement('div')
  page.id = 'main'
  document.body.append(page)
  const root = createRoot(page)
  root.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  onTestFinished(() => {
    root.unmount()
    page.remove()
    queryClient.clear()
  })

  return {
    page,
    router,
    queryClient,
    text: () => page.textContent,
    /** Also in a dialog, which is outside the page. */
    press: (label: string) => {
      const button = [...document.querySelectorAll('button, input')].find(
        (control) => control.textContent === label || control.getAttribute('aria-label') === label,
      )
      if (!(button instanceof HTMLElement)) throw new Error(`No button ${label} in ${document.body.innerHTML}`)
      button.click()
    },
  }
}

/** The same, with the questions and toasts that the app shows over every page. */
export const renderWithOverlays = (Component: ComponentType, address = '/') =>
  renderPage(
    () => (
      <>
        <Component />
        <Confirmations />
        <Toasts />
      </>
    ),
    address,
  )
