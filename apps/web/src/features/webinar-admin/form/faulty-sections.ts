import type { FieldErrors } from 'react-hook-form'
import type { SectionName } from './form-sections.tsx'
import type { WebinarEntries } from './webinar-values.ts'

const sectionOf: Record<keyof WebinarEntries, SectionName> = {
  name: 'session',
  streamType: 'session',
  slug: 'session',
  date: 'session',
  durationMinutes: 'session',
  status: 'session',
  portalDisplay: 'session',
  displayComments: 'session',
  line1: 'title',
  line2: 'title',
  line3: 'title',
  hostName: 'audience',
  audience: 'audience',
  description: 'audience',
  access: 'audience',
  capacity: 'audience',
  attendedMinutes: 'audience',
  attendOverwrite: 'audience',
  calInvDesc: 'messages',
  reminderSms: 'messages',
  proSms: 'messages',
  proSmsList: 'messages',
  proSmsTime: 'messages',
  proWorkId: 'messages',
  ctas: 'ctas',
  newCta: 'ctas',
  recordAuto: 'recording',
  replayPublish: 'recording',
  replayAccess: 'recording',
  recording: 'recording',
}

/** Where something is to be corrected. */
export const faultySections = (errors: FieldErrors<WebinarEntries>, isDateFaulty: boolean): Set<SectionName> => {
  const faulty = new Set<SectionName>(isDateFaulty ? ['session'] : [])
  for (const name of Object.keys(errors)) if (name in sectionOf) faulty.add(sectionOf[name as keyof WebinarEntries])
  return faulty
}
