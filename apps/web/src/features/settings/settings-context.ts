import type { SettingsPage } from '@regent/contract/firm/settings'
import { createContext, useContext } from 'react'

export const SettingsContext = createContext<SettingsPage | undefined>(undefined)

/** What is set now, below the page that has read it. */
export const useSettings = (): SettingsPage => {
  const page = useContext(SettingsContext)
  if (page === undefined) throw new Error('Settings are used outside of their page')
  return page
}
