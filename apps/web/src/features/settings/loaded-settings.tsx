import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { FailedQuery } from '#ui/states/error-state.tsx'
import { SettingsContext, settingsQueries } from './queries.ts'
import { settingsTexts } from './texts.ts'

/** Provides the settings (`useSettings`) once they are loaded. */
export const LoadedSettings = ({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) => {
  const texts = useTexts(settingsTexts)
  const query = useQuery(settingsQueries.page)
  const { data, error } = query

  if (data !== undefined) return <SettingsContext value={data}>{children}</SettingsContext>
  if (error === null) return skeleton
  return (
    <div className="mt-8">
      <FailedQuery title={texts.loadFailed} query={query} />
    </div>
  )
}
