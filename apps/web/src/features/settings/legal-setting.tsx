import type { SettingsUpdate } from '@regent/contract/firm/settings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { legalQueries } from '#lib/legal.ts'
import { formatIn } from '#lib/time/format.ts'
import { useTexts } from '#lib/texts.ts'
import { useZone } from '#lib/time/zone.tsx'
import { FailedPart } from '#ui/states/error-state.tsx'
import { PlainProse } from '#ui/content/plain-prose.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { useSettings } from './queries.ts'
import { TextSetting } from './setting.tsx'
import { settingsTexts } from './texts.ts'

type Kind = 'terms' | 'privacy'

export const LegalSetting = ({ kind }: { kind: Kind }) => (
  <>
    <LegalEditor kind={kind} />
    <Published kind={kind} />
  </>
)

const LegalEditor = ({ kind }: { kind: Kind }) => {
  const texts = useTexts(settingsTexts).legal
  const [view, setView] = useState<'write' | 'preview'>('write')
  const { control } = useFormContext<SettingsUpdate>()
  const { name } = useSettings().settings
  const text = useWatch({ control, name: kind }) ?? ''

  return (
    <Tabs
      look="plain"
      label={texts.views}
      tabs={[
        { value: 'write', label: texts.write },
        { value: 'preview', label: texts.preview },
      ]}
      value={view}
      onValueChange={setView}
    >
      {/* Only hidden, so that the form still checks the field during the preview. */}
      <div hidden={view === 'preview'} className="pt-4">
        <TextSetting name={kind} rows={14} />
      </div>
      {view === 'preview' ? (
        <div className="settings__legal">
          <PlainProse text={text.replaceAll('{firm}', () => name)} />
        </div>
      ) : null}
    </Tabs>
  )
}

const Published = ({ kind }: { kind: Kind }) => {
  const texts = useTexts(settingsTexts).legal
  const zone = useZone()
  const query = useQuery(legalQueries.text(kind))
  const { data } = query
  if (query.isLoadingError) return <FailedPart title={texts.failed} query={query} />
  if (data === undefined) return <p className="settings__published">&nbsp;</p>
  const date = formatIn(new Date(data.updatedAt), zone, { year: 'numeric', month: 'short', day: 'numeric' })

  return <p className="settings__published num">{data.isSample ? texts.sample : texts.version(data.version, date)}</p>
}
