import { type ReactNode, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { hasTokens } from '#lib/session/tokens.ts'
import { useTexts } from '#lib/texts.ts'
import { confirmAction } from '#ui/confirm-action.ts'
import { settingsTexts } from './texts.ts'
import { type UnsavedSections, UnsavedSectionsContext } from './unsaved-sections.ts'

/** Asks before a page is left on which something was not saved. Signing out leaves at once. */
export const GuardUnsaved = ({ children }: { children: ReactNode }) => {
  const texts = useTexts(settingsTexts).unsaved
  const [sections] = useState<UnsavedSections>(() => new Map())
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      sections.size > 0 && currentLocation.pathname !== nextLocation.pathname && hasTokens(),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirmAction({ ...texts, danger: true }).then((isDiscarded) => {
      if (!isDiscarded) {
        blocker.reset()
        return
      }
      for (const discard of sections.values()) discard()
      blocker.proceed()
    })
  }, [blocker, sections, texts])

  return <UnsavedSectionsContext value={sections}>{children}</UnsavedSectionsContext>
}
