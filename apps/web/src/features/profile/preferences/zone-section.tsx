import type { User } from '@regent/contract/identity/profile'
import { useEffect, useMemo, useState } from 'react'
import { browserZone } from '#lib/time/zone.tsx'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Combobox } from '#ui/fields/combobox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { ProfileSection } from '../profile-section.tsx'
import { preferencesTexts } from './texts.ts'
import { useSavePreference } from './use-save-preference.ts'
import { zoneLabel, zoneName, zoneOptions } from './zones.ts'

const minuteMs = 60_000

/** The current time, updated each minute. */
const useMinute = (): Date => {
  const [now, setNow] = useState(() => new Date())

  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), minuteMs - (Date.now() % minuteMs))
    return () => clearTimeout(timer)
  }, [now])

  return now
}

export const ZoneSection = ({ user }: { user: User }) => {
  const texts = useTexts(preferencesTexts).zone
  const save = useSavePreference()
  const now = useMinute()
  const here = browserZone()
  const options = useMemo(() => zoneOptions([user.timeZone, here], now), [user.timeZone, here, now])
  const choose = (timeZone: string | null) => {
    if (timeZone !== null && timeZone !== user.timeZone) save(user, { timeZone }, texts.saved(zoneName(timeZone)))
  }

  return (
    <ProfileSection title={texts.title} lead={texts.lead}>
      <div className="part__form">
        <Field label={texts.label}>
          <Combobox
            options={options}
            value={user.timeZone}
            onValueChange={choose}
            placeholder={texts.placeholder}
            emptyText={texts.empty}
          />
        </Field>
        {here === user.timeZone ? null : (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-14 text-ink-muted">
            {texts.differs(zoneLabel(here, now))}
            <Button size="small" onClick={() => choose(here)}>
              {texts.useBrowser(zoneName(here))}
            </Button>
          </p>
        )}
      </div>
    </ProfileSection>
  )
}
