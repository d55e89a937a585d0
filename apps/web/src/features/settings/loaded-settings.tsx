import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SettingsContext, settingsQueries } from './queries.ts'
import { settingsTexts } from './texts.ts'

/** Provides the settings (`useSettings`) once they are loaded. */
export const LoadedSettings = ({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) => {
  const texts = useTexts(settingsTexts)
  const { data, error, isFetching, refetch } = useQuery(settingsQueries.page)

  if (data !== undefined) return <SettingsContext value={data}>{children}</SettingsContext>
  if (error === null) return skeleton
  return (
    <div className="mt-8">
      <ErrorState title={texts.loadFailed} busy={isFetching} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    </div>
  )
}
