import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { answersOf, namesWith, shorterOrLonger } from '../api/field-table.ts'
import { emailAddress, timeZone } from '../fields.ts'
import { page, paging } from '../api/paging.ts'
import { utms } from '../identity/profile.ts'
import { anyOf, byId, detail, messageAnswer, searched, stamps } from '../api/records.ts'
import { attendanceStatus, streamTypes, webinarFields, webinarStatuses } from './webinar-fields.ts'

/** A registered person. Members see only their own registration. */
export const attendee = z.object({
  _id: z.string(),
  user: z.object({ _id: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() }),
  attendanceStatus,
  /** How it was watched, once it was: 'Live', or 'Replay' from half of it on. */
  watched: z.enum(['Live', 'Replay']).optional(),
  registeredAt: z.iso.datetime(),
  /** The zone of the browser that registered; only the registered person and staff see it. */
  timeZone: z.string(),
  /** The personal link into the room; only the registered person sees it. */
  joinLink: z.string().optional(),
  /** Only staff see the rest. */
  source: z.string().optional(),
  minutes: z.number().optional(),
  /** Staff corrected the minutes. */
  isCorrected: z.boolean().optional(),
  /** Of a person who was in the room while the webinar was live: when first, and when last. */
  arrivedAt: z.iso.datetime().optional(),
  leftAt: z.iso.datetime().optional(),
  wasLate: z.boolean().optional(),
  leftEarly: z.boolean().optional(),
  /** Staff marked it: that counts more than the counted minutes. */
  isMarked: z.boolean().optional(),
  /** What this person has agreed to. */
  smsReminders: z.boolean().optional(),
  smsNews: z.boolean().optional(),
  /** Why this person gets no mail: it came back, or was reported as unwanted. */
  mailTrouble: z.enum(['bounced', 'complained']).optional(),
  ...stamps,
})

export type Attendee = z.infer<typeof attendee>

/** What everyone may know about a webinar, with the figures that are counted. */
export const webinar = z.object({
  _id: z.string(),
  ...answersOf(webinarFields, namesWith(webinarFields, { seenIn: 'list' })),
  /** It was live at some time, or staff added a recording after its end. */
  wasHeld: z.boolean(),
  /** Once it has ended; it may have been before its date. */
  endedAt: z.iso.datetime().optional(),
  /** There is a replay that the viewer may watch. */
  hasReplay: z.boolean(),
  /** It takes no more registrations. */
  isFull: z.boolean(),
  registrants: z.int(),
  attended: z.int(),
  rewatched: z.int(),
  /** The viewer's own registration; staff get the last 500 with `fields=full`, and all in pages from `…/attendees`. */
  attendees: z.array(attendee),
  ...stamps,
})

export type Webinar = z.infer<typeof webinar>

/** With `fields=detailed` and `full`; its calls to action are empty until it is over. */
export const webinarDetails = webinar.extend(answersOf(webinarFields, namesWith(webinarFields, { seenIn: 'details' })))

export type WebinarDetails = z.infer<typeof webinarDetails>

export const webinarsPage = z.object({
  webinars: z.array(shorterOrLonger(webinar, webinarDetails)),
  ...page,
})

const oneWebinar = z.object({ webinar: shorterOrLonger(webinar, webinarDetails) })

export const webinarListQuery = {
  fields: detail.optional(),
  status: anyOf(webinarStatuses, `status must be one of ${webinarStatuses.join(', ')}`),
  streamType: anyOf(streamTypes, 'streamType must be Live Call or Webinar'),
  search: searched,
  ...paging,
}

export const registrationForm = z.object({
  /** May be left out; another person's is refused. */
  email: emailAddress.optional(),
  timeZone: timeZone.optional(),
  /** Where this person came from this time. */
  utms: utms.optional(),
  smsReminders: z.boolean('Please choose yes or no').optional(),
  smsNews: z.boolean('Please choose yes or no').optional(),
})

export type RegistrationForm = z.infer<typeof registrationForm>

const byIdOrSlug = z.object({ idOrSlug: z.string().min(1).max(100) })

const joinToken = z.object({ token: z.string().min(1).max(200) })

export const webinarEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/webinars/public',
    access: 'public',
    summary: 'Webinars that the portal lists: upcoming ones by date, then ended ones, latest first',
    query: z.object({
      ...webinarListQuery,
      /** Those the viewer has watched, live or again. */
      watched: z.stringbool('watched must be true or false').optional(),
    }),
    response: webinarsPage,
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/webinars/public/:idOrSlug',
    access: 'public',
    summary: 'A webinar by its id or its slug, listed or not',
    params: byIdOrSlug,
    query: z.object({ fields: detail.optional() }),
    response: oneWebinar,
  }),
  showToMember: endpoint({
    method: 'GET',
    path: '/api/webinars/user/:id',
    access: 'member',
    summary: "A webinar with the caller's own registration",
    params: byId,
    query: z.object({ fields: detail.optional() }),
    response: oneWebinar,
  }),
  listMine: endpoint({
    method: 'GET',
    path: '/api/webinars/mine',
    access: 'member',
    summary: 'Webinars for which the caller is or was registered, upcoming ones first',
    query: z.object({ status: webinarListQuery.status, ...paging }),
    response: webinarsPage,
  }),
  listOwnAttendance: endpoint({
    method: 'GET',
    path: '/api/webinars/:id/attendees',
    access: 'member',
    summary: "The caller's own registration, if there is one",
    params: byId,
    query: z.object(paging),
    response: z.object({ attendees: z.array(attendee), ...page }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/webinars/:id/register',
    access: 'member',
    signInCode: 'sign_in_required',
    creates: true,
    alsoAnswers: [200],
    summary: 'Register for a webinar; 200 if already registered, 401 sign_in_required without a sign-in',
    params: byId,
    body: registrationForm.optional(),
    response: z.object({ message: z.string(), webinar: webinarDetails }),
  }),
  unregister: endpoint({
    method: 'DELETE',
    path: '/api/webinars/:id/unregister',
    access: 'member',
    summary: 'Unregister from a webinar',
    params: byId,
    response: messageAnswer,
  }),
  attend: endpoint({
    method: 'POST',
    path: '/api/webinars/:id/attend',
    access: 'member',
    summary: 'Say that the caller is there now; counts for registered members while the webinar is live',
    params: byId,
    response: messageAnswer,
  }),
  isValidEmailAddress: endpoint({
    method: 'POST',
    path: '/api/webinars/isValidEmailAddress',
    access: 'public',
    summary: 'Whether an account has this address; always the same answer after too many questions',
    body: z.object({ email: emailAddress }),
    response: z.object({ exist: z.boolean() }),
  }),
  openJoinLink: endpoint({
    method: 'GET',
    path: '/api/webinars/join/:token',
    access: 'token',
    summary: 'Which room a personal link opens, and for which person',
    params: joinToken,
    response: z.object({ webinar: webinarDetails, firstName: z.string(), lastName: z.string() }),
  }),
  showFeed: endpoint({
    method: 'GET',
    path: '/api/webinars/feed',
    access: 'member',
    viewAs: 'refused',
    summary: "The private address under which a calendar can subscribe to the caller's webinars",
    response: z.object({
      address: z.string(),
      /** When an earlier address ended with the password or email address, until a calendar reads the new one. */
      earlierEndedAt: z.iso.datetime().optional(),
    }),
  }),
  renewFeed: endpoint({
    method: 'POST',
    path: '/api/webinars/feed',
    access: 'member',
    summary: 'A new private address for the calendar; the old one stops working',
    response: z.object({ address: z.string(), message: z.string() }),
  }),
}
