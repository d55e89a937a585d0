import { type ReactNode, useState } from 'react'
import { hasTokens } from '#lib/session/tokens.ts'
import { useTexts } from '#lib/texts.ts'
import { useLeaveQuestion } from '#ui/overlays/use-leave-question.ts'
import { settingsTexts } from './texts.ts'
import { type UnsavedSections, UnsavedSectionsContext } from './unsaved-sections.ts'

/** Asks before a page is left on which something was not saved. Signing out leaves at once. */
export const GuardUnsaved = ({ children }: { children: ReactNode }) => {
  const texts = useTexts(settingsTexts).unsaved
  const [sections] = useState<UnsavedSections>(() => new Map())
  useLeaveQuestion({
    wouldLose: (next, current) => sections.size > 0 && next.pathname !== current.pathname && hasTokens(),
    question: { ...texts, danger: true },
    onLeave: () => {
      for (const discard of sections.values()) discard()
    },
  })

  return <UnsavedSectionsContext value={sections}>{children}</UnsavedSectionsContext>
}
