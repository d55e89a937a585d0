import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react'
import { hasTokens } from '#lib/session/tokens.ts'
import { useTexts } from '#lib/texts.ts'
import { useLeaveQuestion } from '#ui/overlays/use-leave-question.ts'
import { settingsTexts } from './texts.ts'

/** The sections with unsaved changes, each with a function that discards them. */
type UnsavedSections = Map<string, () => void>

const UnsavedSectionsContext = createContext<UnsavedSections>(new Map())

/** Registers whether a section has unsaved changes. */
export const useUnsavedSection = (id: string, isUnsaved: boolean, discard: () => void): void => {
  const sections = useContext(UnsavedSectionsContext)
  const discardNow = useEffectEvent(discard)

  useEffect(() => {
    if (!isUnsaved) return undefined
    sections.set(id, () => discardNow())
    return () => {
      sections.delete(id)
    }
  }, [sections, id, isUnsaved])
}

/** Asks before the person leaves the page with unsaved changes, except to sign out. */
export const GuardUnsavedChanges = ({ children }: { children: ReactNode }) => {
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
