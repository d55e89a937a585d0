import { createContext, useContext, useEffect, useEffectEvent } from 'react'

/** The sections with changes that were not saved, each with how to throw them away. */
export type UnsavedSections = Map<string, () => void>

export const UnsavedSectionsContext = createContext<UnsavedSections>(new Map())

/** Says of a section whether leaving would lose something. */
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
