import type { Texts } from '#lib/texts.ts'

const en = {
  handle: (name: string) => `Move ${name}`,
  hint: 'Drag to move, or press Space, then the arrow keys, then Space again.',
  why: 'To move rows, sort by Order (ascending) and clear the search and the filter.',
  grabbed: (name: string, position: number, count: number) =>
    `${name} is grabbed, position ${position} of ${count}. Use the arrow keys to move it, Space to drop it, Escape to cancel.`,
  at: (name: string, position: number, count: number) => `${name}: position ${position} of ${count}.`,
  dropped: (name: string, position: number, count: number) => `${name} is dropped, position ${position} of ${count}.`,
  takenBack: (name: string, position: number) => `Canceled: ${name} stays at position ${position}.`,
  failed: 'Failed to save the order',
}

export const reorderTexts: Texts<typeof en> = { en }
