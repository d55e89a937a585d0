import { useTexts } from '#lib/texts.ts'
import { Bookmark } from '#ui/content/icons.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { marksTexts } from './texts.ts'
import { type MarkedDeal, useToggleMark } from './use-toggle-mark.ts'

interface SaveButtonProps {
  deal: MarkedDeal
  isSaved: boolean
}

export const SaveButton = ({ deal, isSaved }: SaveButtonProps) => {
  const texts = useTexts(marksTexts)
  const { toggle } = useToggleMark()

  return (
    <IconButton
      label={texts.save(deal.name)}
      aria-pressed={isSaved}
      className="save"
      onClick={() => toggle(deal, isSaved ? 'unsave' : 'save')}
    >
      <Bookmark />
    </IconButton>
  )
}
