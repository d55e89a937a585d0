import { lifetimes } from '@regent/contract/lifetimes'
import { inWords, type Texts } from '#lib/texts.ts'

const people = (count: number) => inWords(count, 'person', 'people')

const en = {
  page: { title: 'Debrief', description: 'How a webinar went.' },
  crumbs: { admin: 'Admin', webinars: 'Webinars', webinar: 'Webinar', debrief: 'Debrief' },
  record: {
    heading: 'Debrief',
    loading: 'Loading debrief...',
    notFound: 'Webinar not found',
    notFoundText: `It may have been deleted. You can restore webinars for ${lifetimes.deletedDays} days after they are deleted.`,
    failed: 'Failed to fetch the debrief',
    fetchFailed: 'Failed to fetch the debrief',
    back: 'Back to webinars',
  },
  attendance: 'Attendance',
  figures: 'Figures',
  notOver: 'This webinar is not over yet. What you see is as of now.',
  facts: {
    label: 'The webinar in numbers',
    attendees: 'Attendees',
    of: (registrants: number) => `of ${registrants.toLocaleString('en')} registered`,
    peak: 'Most at once',
    average: 'Minutes on average',
    ofMinutes: (minutes: number) => `of ${minutes.toLocaleString('en')}`,
    late: 'Came late',
    leftEarly: 'Left early',
    certificates: 'Certificates',
    from: (share: number) => `from ${share}% of the live time`,
    none: '–',
  },
  empty: {
    title: 'No one was in the room',
    text: 'A webinar that was never live, or held somewhere else, has no curve.',
  },
  drops: {
    heading: 'Where people left',
    none: 'No moment stands out: people left one by one, or stayed to the end.',
    drop: (time: string, left: number, before: number) => `After ${time}: ${left} of ${people(before)} left`,
  },
  offers: {
    heading: 'Offers',
    none: 'This webinar had no offers.',
    label: 'Offers',
    columns: { offer: 'Offer', shown: 'In the room', clicks: 'Clicks' },
    wasShown: 'Shown',
    notShown: 'Not shown',
  },
  questions: {
    heading: 'Questions without an answer',
    summary: (open: number, asked: number) => `${open} of ${inWords(asked, 'question', 'questions')} not answered.`,
    votes: (count: number) => inWords(count, 'vote', 'votes'),
  },
  captions: {
    heading: 'Captions',
    summary: (lines: number) => `${inWords(lines, 'line', 'lines')} of what was said are kept with this webinar.`,
    transcript: 'Transcript',
    transcriptNote: 'Text with the names of those who spoke',
    webVtt: 'Captions (WebVTT)',
    webVttNote: 'For a video, from the moment the room went live; without names',
  },
  polls: {
    heading: 'Polls',
  },
  mail: {
    heading: 'Debrief by mail',
    text: 'Administrators get it once, a few minutes after the end of a webinar that was live.',
    loading: 'Loading your choice...',
    fetchFailed: 'Your choice could not be read',
    legend: 'Send it to you',
    yes: 'Yes',
    no: 'No',
    failed: 'Failed to save your choice',
  },
}

export const debriefTexts: Texts<typeof en> = { en }
