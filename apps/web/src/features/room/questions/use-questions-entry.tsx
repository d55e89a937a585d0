import { useMedia, wide } from '#lib/browser/use-media.ts'
import { useTexts } from '#lib/texts.ts'
import type { MenuEntry } from '#ui/controls/menu.tsx'
import type { Panel } from '../use-one-panel.ts'
import { QuestionsMark } from './questions-control.tsx'
import { questionTexts } from './texts.ts'

interface Entered {
  onToggle: (panel: Panel) => void
}

/** In the menu of more, where the bar has no space for the control. */
export const useQuestionsEntry = ({ onToggle }: Entered): MenuEntry[] => {
  const texts = useTexts(questionTexts).control
  const isWide = useMedia(wide)

  if (isWide) return []
  return [{ label: texts.label, icon: <QuestionsMark isOpen={false} />, onSelect: () => onToggle('questions') }]
}
