import { Menu } from '@base-ui/react/menu'
import { textColors } from '@regent/lecture-html/html'
import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Check } from '#ui/content/icons.ts'
import { richTextTexts } from '../texts.ts'
import type { PaletteMark, TextColor } from './palette-marks.ts'
import { Tool, ToolTip } from './tool-button.tsx'

interface PaletteMenuProps {
  editor: Editor
  mark: PaletteMark
  color: TextColor | undefined
  children: ReactNode
}

const isColor = (value: unknown): value is TextColor => textColors.some((color) => color === value)

/** The fixed palette: each color with its name and a sample. */
export const PaletteMenu = ({ editor, mark, color, children }: PaletteMenuProps) => {
  const texts = useTexts(richTextTexts)
  const label = texts.tools[mark]
  const choose = (value: unknown) => {
    const chain = editor.chain().focus()
    if (isColor(value)) chain.setPaletteColor(mark, value).run()
    else chain.unsetPaletteColor(mark).run()
  }

  return (
    <Menu.Root>
      <ToolTip label={label}>
        <Menu.Trigger
          render={
            <Tool label={label} data-color={color}>
              {children}
            </Tool>
          }
        />
      </ToolTip>
      <Menu.Portal>
        <Menu.Positioner className="popup-position" align="start" sideOffset={6} collisionPadding={8}>
          <Menu.Popup className="menu" finalFocus={() => editor.view.dom}>
            <Menu.RadioGroup value={color ?? 'none'} onValueChange={choose}>
              {[...textColors, 'none' as const].map((name) => (
                <Menu.RadioItem key={name} value={name} className="menu__item" closeOnClick>
                  {name === 'none' ? null : (
                    <span aria-hidden className={`rich-tools__swatch ${mark}-${name}`}>
                      A
                    </span>
                  )}
                  {name === 'none' ? texts.tools.noColor : texts.colors[name]}
                  <Menu.RadioItemIndicator className="menu__check">
                    <Check />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
