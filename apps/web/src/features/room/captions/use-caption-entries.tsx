import { useTexts } from '#lib/texts.ts'
import { Captions } from '#ui/content/icons.ts'
import type { MenuEntry } from '#ui/controls/menu.tsx'
import { useCaptionsShown } from './caption-settings.ts'
import { captionMenuTexts } from './menu-texts.ts'

/** In the menu of more. */
export const useCaptionEntries = (onOpen: () => void): MenuEntry[] => {
  const texts = useTexts(captionMenuTexts)
  const { areShown, setShown } = useCaptionsShown()

  return [
    {
      label: areShown ? texts.hide : texts.show,
      icon: <Captions />,
      onSelect: () => setShown(!areShown),
    },
    { label: texts.open, icon: <Captions />, onSelect: onOpen },
  ]
}
