import { textColors } from '@regent/lecture-html/html'
import { Mark } from '@tiptap/core'

export type TextColor = (typeof textColors)[number]

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    palette: {
      setPaletteColor: (mark: PaletteMark, color: TextColor) => ReturnType
      unsetPaletteColor: (mark: PaletteMark) => ReturnType
    }
  }
}

export type PaletteMark = 'ink' | 'ground'

const colorOf = (element: HTMLElement, name: PaletteMark) =>
  textColors.find((color) => element.classList.contains(`${name}-${color}`))

/** A color of the fixed palette, as a class: `ink-red` for the text, `ground-red` for its background. */
const paletteMark = (name: PaletteMark) =>
  Mark.create({
    name,
    addAttributes: () => ({
      color: {
        parseHTML: (element: HTMLElement) => colorOf(element, name),
        renderHTML: ({ color }: Record<string, unknown>) => ({ class: `${name}-${String(color)}` }),
      },
    }),
    parseHTML: () => [
      {
        tag: `[class*="${name}-"]`,
        // One element may have both classes and be a paragraph, too.
        consuming: false,
        getAttrs: (element) => (colorOf(element, name) === undefined ? false : null),
      },
    ],
    renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
  })

export const Ink = paletteMark('ink').extend({
  addCommands: () => ({
    setPaletteColor:
      (mark, color) =>
      ({ commands }) =>
        commands.setMark(mark, { color }),
    unsetPaletteColor:
      (mark) =>
      ({ commands }) =>
        commands.unsetMark(mark),
  }),
})

export const Ground = paletteMark('ground')
