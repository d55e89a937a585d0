import { type User, profileEndpoints } from '@regent/contract/identity/profile'
import { useEffect, useMemo, useState } from 'react'
import { usePortal } from '#lib/portal.ts'
import { useTexts } from '#lib/texts.ts'
import { Switch } from '#ui/fields/checkbox.tsx'
import { browserZone } from '#lib/time/zone.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Combobox } from '#ui/fields/combobox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { chooseTheme, isTheme, useChosenTheme } from '#lib/browser/theme.ts'
import { Select } from '#ui/fields/select.tsx'
import { saveFile } from '#lib/browser/text-files.ts'
import { Download } from '#ui/content/icons.ts'
import { toast } from '#ui/overlays/toast.ts'
import { PhoneCode } from '#widgets/phone-code/phone-code.tsx'
import { ProfileSection } from '../profile-section.tsx'
import { preferencesTexts } from './texts.ts'
import { useSavePreference } from './use-save-preference.ts'
import { zoneLabel, zoneName, zoneOptions } from './zones.ts'
import { useProfileAction } from '../use-profile-action.ts'

/** The consents use the firm's own texts, which are stored with the answer. */
export const MessagesSection = ({ user }: { user: User }) => {
  const texts = useTexts(preferencesTexts).messages
  const { smsConsents } = usePortal()
  const save = useSavePreference()
  const choices = [
    { name: 'mailNews', what: texts.mail, words: texts.mailNews },
    { name: 'smsReminders', what: texts.reminders, words: smsConsents.reminders },
    { name: 'smsNews', what: texts.news, words: smsConsents.news },
  ] as const

  return (
    <ProfileSection title={texts.title} lead={texts.lead}>
      <div className="choices">
        {choices.map(({ name, what, words }) => (
          <Switch
            key={name}
            checked={user[name]}
            onChange={({ target: { checked } }) =>
              save(user, { [name]: checked }, checked ? texts.on(what) : texts.off(what))
            }
          >
            {words}
          </Switch>
        ))}
      </div>
      <PhoneCode user={user} headingLevel={3} />
    </ProfileSection>
  )
}

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

export const ThemeSection = () => {
  const texts = useTexts(preferencesTexts).theme
  const chosen = useChosenTheme()

  return (
    <ProfileSection title={texts.title} lead={texts.lead}>
      <div className="part__form">
        <Field label={texts.label}>
          <Select
            value={chosen ?? 'system'}
            onChange={({ target: { value } }) => chooseTheme(isTheme(value) ? value : undefined)}
          >
            {(['light', 'dark', 'system'] as const).map((theme) => (
              <option key={theme} value={theme}>
                {texts[theme]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </ProfileSection>
  )
}

export const DownloadSection = () => {
  const { data: texts } = useTexts(preferencesTexts)
  const { send, isPending } = useProfileAction(profileEndpoints.download)
  const handleClick = () =>
    send({}, (everything) => {
      const fileName = texts.fileName(new Date().toISOString().slice(0, 10))
      saveFile(fileName, JSON.stringify(everything, undefined, 2), 'application/json')
      toast.success({ title: texts.downloaded, text: fileName })
    })

  return (
    <ProfileSection title={texts.title} lead={texts.lead}>
      <div className="choices">
        <p>{texts.text}</p>
        <Button busy={isPending} busyLabel={texts.downloading} onClick={handleClick}>
          <Download />
          {texts.download}
        </Button>
      </div>
    </ProfileSection>
  )
}
