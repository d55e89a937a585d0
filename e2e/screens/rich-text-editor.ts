import type { Locator, Page } from '@playwright/test'

/** The editor with this label, and the elements around it. */
export const richTextEditor = (page: Page, name: string) => {
  const text = page.getByRole('textbox', { name })
  const toolbar = page.getByRole('toolbar', { name: 'Text formatting' })
  const tool = (label: string) => toolbar.getByRole('button', { name: label, exact: true })

  return {
    text,
    toolbar,
    tool,
    /** Leaves nothing but what is written now. */
    write: async (words: string) => {
      await text.click()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.press('Delete')
      // An empty heading or list is still one.
      await tool('Clear formatting').click()
      await page.keyboard.type(words)
    },
    selectAll: async () => {
      await text.focus()
      await page.keyboard.press('ControlOrMeta+a')
    },
  }
}

interface Pasted {
  html?: string
  text?: string
  file?: { name: string; type: string; base64: string }
}

/** Pastes or drops as other programs would hand it over. */
export const handOver = async (text: Locator, kind: 'paste' | 'drop', pasted: Pasted): Promise<void> => {
  await text.focus()
  await text.evaluate(
    (element, [type, { html, text: plain, file }]) => {
      const data = new DataTransfer()
      if (html !== undefined) data.setData('text/html', html)
      if (plain !== undefined) data.setData('text/plain', plain)
      if (file) {
        const bytes = Uint8Array.from(atob(file.base64), (letter) => letter.codePointAt(0) ?? 0)
        data.items.add(new File([bytes], file.name, { type: file.type }))
      }
      const { left, top } = element.getBoundingClientRect()
      const place = { bubbles: true, cancelable: true, clientX: left + 30, clientY: top + 30 }
      element.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent('paste', { ...place, clipboardData: data })
          : new DragEvent('drop', { ...place, dataTransfer: data }),
      )
    },
    [kind, pasted] as const,
  )
}

/** A dot of one pixel. */
export const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
