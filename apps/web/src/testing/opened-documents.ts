import { onTestFinished, vi } from 'vitest'

/** Records the addresses that links and scripts open as new documents; none is opened. */
export const openedDocuments = (): string[] => {
  const opened: string[] = []
  const assign = vi.spyOn(location, 'assign').mockImplementation((to) => void opened.push(String(to)))
  const click = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (event.defaultPrevented || !link) return
    event.preventDefault()
    opened.push(link.getAttribute('href') ?? '')
  }
  window.addEventListener('click', click)
  onTestFinished(() => {
    assign.mockRestore()
    window.removeEventListener('click', click)
  })
  return opened
}
