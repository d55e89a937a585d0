import { type SettingField, weekdays } from '@regent/contract/firm/setting-fields'
import type { SettingsUpdate } from '@regent/contract/firm/settings'
import type { ReactNode } from 'react'
import { type FieldError, useFormContext, useWatch } from 'react-hook-form'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { Link } from '#ui/controls/link.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Input } from '#ui/fields/input.tsx'
import { Alert } from '#ui/states/alert.tsx'
import { AccentSetting } from './accent-setting.tsx'
import { ClosedDays } from './closed-days.tsx'
import { LegalSetting } from './legal-setting.tsx'
import { NoticePreview, NoticeSwitch } from './notice-setting.tsx'
import { NumberSetting, TextSetting, useSetting } from './setting.tsx'
import { settingsTexts } from './texts.ts'
import { UploadSetting } from './upload-setting.tsx'

const Pair = ({ children }: { children: ReactNode }) => <div className="settings__pair">{children}</div>

const OpenDays = () => {
  const { days } = useTexts(settingsTexts)
  const { control, label, error, isFixed } = useSetting('openHours.days')

  return (
    <fieldset className="field">
      <legend className="label mb-2">{label}</legend>
      <div className="settings__days">
        {weekdays.map((day) => (
          <Checkbox key={day} {...control} value={day} disabled={isFixed}>
            {days[day]}
          </Checkbox>
        ))}
      </div>
      {error === undefined ? null : <p className="field__error">{error}</p>}
    </fieldset>
  )
}

const StaffSecondFactor = () => {
  const texts = useTexts(settingsTexts).secondFactor
  const { user } = useSession()
  const { control: form } = useFormContext<SettingsUpdate>()
  const { control, label, hint, error, isFixed } = useSetting('staffSecondFactor')
  const isWanted = useWatch({ control: form, name: 'staffSecondFactor' })

  return (
    <>
      <Checkbox {...control} disabled={isFixed} error={error}>
        {label}
      </Checkbox>
      {hint === undefined ? null : <p className="field__hint">{hint}</p>}
      {isWanted && user?.hasSecondFactor === false ? (
        <Alert tone="caution" title={texts.title}>
          {texts.text} <Link to={`${paths.profile}?tab=security`}>{texts.link}</Link>
        </Alert>
      ) : null}
    </>
  )
}

/** Typed as a line of text, kept as a list. */
const CountriesSetting = () => {
  const { getFieldState, formState } = useFormContext<SettingsUpdate>()
  const { control, label, hint } = useSetting('smsCountries', {
    setValueAs: (typed: string | string[]) =>
      Array.isArray(typed) ? typed : typed.split(/[\s,;]+/u).filter((code) => code !== ''),
  })
  const { error } = getFieldState('smsCountries', formState)
  // The message may belong to one of the countries.
  const errors = [error, ...(Array.isArray(error) ? (error as (FieldError | undefined)[]) : [])]
  const problem = errors.find((each) => each?.message !== undefined)?.message

  return (
    <Field label={label} hint={hint} error={problem}>
      <Input {...control} autoCapitalize="characters" autoComplete="off" spellCheck={false} />
    </Field>
  )
}

export const settingControls = {
  name: <TextSetting name="name" autoComplete="organization" />,
  postalAddress: <TextSetting name="postalAddress" rows={3} optional />,
  disclaimer: <TextSetting name="disclaimer" rows={4} />,
  accent: <AccentSetting />,
  terms: <LegalSetting kind="terms" />,
  privacy: <LegalSetting kind="privacy" />,
  overviewVideo: <TextSetting name="overviewVideo" optional inputMode="url" />,
  noticeText: (
    <>
      <NoticeSwitch />
      <TextSetting name="noticeText" optional />
    </>
  ),
  noticeLink: (
    <>
      <Pair>
        <TextSetting name="noticeLink" optional inputMode="url" />
        <TextSetting name="noticeLinkText" optional />
      </Pair>
      <NoticePreview />
    </>
  ),
  // Beside the link.
  noticeLinkText: null,
  openHours: (
    <>
      <OpenDays />
      <Pair>
        <TextSetting name="openHours.from" type="time" />
        <TextSetting name="openHours.to" type="time" />
      </Pair>
    </>
  ),
  closedDays: <ClosedDays />,
  quietHours: (
    <Pair>
      <TextSetting name="quietHours.from" type="time" />
      <TextSetting name="quietHours.to" type="time" />
    </Pair>
  ),
  attendedMinutes: <NumberSetting name="attendedMinutes" />,
  followUpMinutes: <NumberSetting name="followUpMinutes" />,
  waitingSlide: <UploadSetting name="waitingSlide" />,
  waitingMusic: <UploadSetting name="waitingMusic" />,
  smsRemindersConsent: <TextSetting name="smsRemindersConsent" rows={3} />,
  smsNewsConsent: <TextSetting name="smsNewsConsent" rows={3} />,
  smsCountries: <CountriesSetting />,
  staffSecondFactor: <StaffSecondFactor />,
  retention: (
    <Pair>
      <NumberSetting name="retention.salesRequestMonths" />
      <NumberSetting name="retention.sessionDays" />
    </Pair>
  ),
  recordingRetentionDays: <NumberSetting name="recordingRetentionDays" />,
  auditRetentionMonths: <NumberSetting name="auditRetentionMonths" />,
} satisfies Record<SettingField, ReactNode>
