import {
  replayAccess,
  streamTypes,
  webinarAccess,
  type WebinarField,
  webinarFields,
  type WebinarSection,
  webinarSections,
  yesOrNo,
} from '@regent/contract/webinars/webinar-fields'
import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { Fragment, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTexts } from '#lib/texts.ts'
import { Cover } from '#ui/content/cover.tsx'
import { FormSection } from '#widgets/records/sections/form-sections.tsx'
import { CtaFields } from './cta-fields.tsx'
import { CapacityField } from './capacity-field.tsx'
import { DateField } from './date-field.tsx'
import { ChoiceEntry, TextEntry, useWebinarContext } from './entry.tsx'
import { PollList } from './poll-list.tsx'
import { RecordingField } from './recording-field.tsx'
import { NameField, SlugField, StatusField } from './session-fields.tsx'
import { SmsField } from './sms-field.tsx'
import { SmsListField } from './sms-list-field.tsx'
import { webinarFormTexts } from './texts.ts'

interface WebinarFieldsetProps {
  /** Undefined for a new one. */
  webinar: StaffWebinar | undefined
  /** How many people get a mail about the new date. */
  notified: number
  /** Why this date is refused, beyond the rules of the date itself. */
  dateFault: string | undefined
}

export const WebinarFieldset = ({ webinar, notified, dateFault }: WebinarFieldsetProps) => {
  const texts = useTexts(webinarFormTexts)
  const id = webinar?._id

  const inputs = {
    name: <NameField isNew={webinar === undefined} />,
    streamType: <ChoiceEntry name="streamType" values={streamTypes} />,
    slug: <SlugField id={id} saved={webinar?.slug ?? ''} />,
    date: <DateField notified={notified} fault={dateFault} />,
    durationMinutes: (
      <TextEntry
        name="durationMinutes"
        kind="number"
        optional={false}
        placeholder={`${webinarFields.durationMinutes.initial}`}
        className="form-quarter"
      />
    ),
    status: <StatusField webinar={webinar} />,
    portalDisplay: <ChoiceEntry name="portalDisplay" values={yesOrNo.options} className="form-quarter" />,
    displayComments: <ChoiceEntry name="displayComments" values={yesOrNo.options} className="form-quarter" />,
    line1: <TextEntry name="line1" />,
    line2: <TextEntry name="line2" />,
    line3: <TextEntry name="line3" />,
    hostName: <TextEntry name="hostName" className="form-half" />,
    audience: <TextEntry name="audience" className="form-half" />,
    description: <TextEntry name="description" kind="area" className="form-whole" />,
    access: <ChoiceEntry name="access" values={webinarAccess.options} words={texts.access} className="form-half" />,
    capacity: <CapacityField webinar={webinar} />,
    attendedMinutes: <TextEntry name="attendedMinutes" kind="number" className="form-half" />,
    certificateShare: <TextEntry name="certificateShare" kind="number" placeholder="80" className="form-half" />,
    attendOverwrite: <TextEntry name="attendOverwrite" kind="number" placeholder="100" className="form-half" />,
    calInvDesc: <TextEntry name="calInvDesc" kind="area" className="form-whole" />,
    reminderSms: <SmsField name="reminderSms" kind="reminder-sms" webinarId={id} />,
    proSms: <SmsField name="proSms" kind="promotion-day" webinarId={id} />,
    proSmsList: <SmsListField />,
    proSmsTime: <TextEntry name="proSmsTime" kind="number" placeholder="60" className="form-half" />,
    proWorkId: <TextEntry name="proWorkId" className="form-half" />,
    ctas: <CtaFields />,
    polls: <PollList />,
    recordAuto: <ChoiceEntry name="recordAuto" values={yesOrNo.options} />,
    replayPublish: <ChoiceEntry name="replayPublish" values={yesOrNo.options} />,
    replayAccess: <ChoiceEntry name="replayAccess" values={replayAccess.options} words={texts.replayAccess} />,
    recording: <RecordingField />,
  } satisfies Record<WebinarField, ReactNode>

  return webinarSections.map((section) => (
    <FormSection key={section} name={section} title={texts.sections[section]}>
      {inLayout[section](
        (Object.keys(inputs) as WebinarField[])
          .filter((name) => webinarFields[name].section === section)
          .map((name) => <Fragment key={name}>{inputs[name]}</Fragment>),
      )}
    </FormSection>
  ))
}

const inGrid = (inside: ReactNode) => <div className="form-grid">{inside}</div>

const inLayout = {
  session: inGrid,
  title: (inside: ReactNode) => <TitlePage>{inside}</TitlePage>,
  audience: inGrid,
  messages: inGrid,
  ctas: (inside: ReactNode) => inside,
  polls: (inside: ReactNode) => inside,
  recording: inGrid,
} satisfies Record<WebinarSection, (inside: ReactNode) => ReactNode>

const TitlePage = ({ children }: { children: ReactNode }) => {
  const { control } = useWebinarContext()
  const [line1, line2] = useWatch({ control, name: ['line1', 'line2'] })

  return (
    <div className="form-title">
      <div className="form-stack">{children}</div>
      <div aria-hidden="true">
        <Cover className="form-cover" title={line1} lines={line2.trim() === '' ? [] : [line2]} />
      </div>
    </div>
  )
}
