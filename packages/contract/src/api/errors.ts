import { z } from 'zod'
import { viewOnlyMessage } from '../identity/view-as-header.ts'
import { phaseTexts } from '../webinars/webinar-phase.ts'

const { notHeld } = phaseTexts

/** The one table: every code the API answers with, its status, and what the person reads. */
export const errorTable = {
  invalid: { status: 400, message: 'Please check what you entered.' },
  not_signed_in: { status: 401, message: 'Please sign in.' },
  invalid_token: { status: 401, message: 'Your session has ended. Please sign in again.' },
  sign_in_required: { status: 401, message: 'Please log in or create an account to register.' },
  invalid_credentials: { status: 401, message: 'Email or password is wrong.' },
  not_allowed: { status: 403, message: 'You are not allowed to do this.' },
  not_for_tokens: { status: 403, message: 'API tokens may not do this. Please sign in to do it.' },
  scope_missing: { status: 403, message: 'This API token may not do this.' },
  view_only: { status: 403, message: viewOnlyMessage },
  password_required: { status: 403, message: 'Please enter your current password.' },
  second_factor_required: { status: 403, message: 'Please enter a code of your authenticator app.' },
  fresh_sign_in_required: {
    status: 403,
    message: 'For your safety, please log out, log in again, and then come back to this at once.',
  },
  verify_first: {
    status: 403,
    message: 'Please verify your email address first: open the link in the mail we sent you.',
  },
  not_found: { status: 404, message: 'This does not exist, or is not yours to see.' },
  method_not_allowed: { status: 405, message: 'This address does not answer that kind of request.' },
  timed_out: { status: 408, message: 'The request took too long to arrive. Please try again.' },
  registration_required: { status: 403, message: 'Please register for this webinar to access the live session.' },
  knock_required: { status: 403, message: 'Please knock, and wait until a host lets you in.' },
  chat_closed: { status: 403, message: 'The chat is closed.' },
  ejected: { status: 403, message: 'You have been ejected from the meeting by the admin.' },
  conflict: { status: 409, message: 'This was changed or taken meanwhile.' },
  edit_conflict: { status: 409, message: 'Someone else has changed this meanwhile. Please look at what is new.' },
  webinar_ended: { status: 409, message: 'This webinar has ended.' },
  webinar_over: { status: 409, message: `${notHeld.title}. ${notHeld.text}` },
  poll_closed: { status: 409, message: 'This poll is closed.' },
  poll_open: { status: 409, message: 'Please close the poll that is open first.' },
  reactions_off: { status: 409, message: 'The host has switched reactions off.' },
  room_not_open: { status: 409, message: 'The room is not open yet.' },
  room_locked: { status: 409, message: 'The host has locked the room.' },
  room_full: { status: 409, message: 'The room is full.' },
  not_live: { status: 409, message: 'Recording begins when you go live.' },
  recorders_busy: { status: 409, message: 'This portal records as many webinars as it can already.' },
  webinar_full: { status: 409, message: 'This webinar is full.' },
  link_dead: { status: 410, message: 'This link is no longer valid.' },
  link_used: { status: 410, message: 'This link has already been used.' },
  link_expired: { status: 410, message: 'This link has expired.' },
  too_large: { status: 413, message: 'This is too large.' },
  unsupported_type: { status: 415, message: 'This kind of content is not accepted here.' },
  too_many: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  internal: { status: 500, message: 'Something went wrong. Please try again.' },
  busy: { status: 503, message: 'The portal is busy. Please try again in a moment.' },
  room_unavailable: { status: 503, message: 'The room is not ready yet.' },
  recorder_unavailable: { status: 503, message: 'This portal cannot record now.' },
  provider_unavailable: {
    status: 503,
    message: 'The sign-in service does not answer. Please try again, or log in with your password.',
  },
  disk_full: { status: 507, message: 'There is no room left to store this.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorTable

export const failure = z.object({
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.string()).optional(),
  /** Of `edit_conflict`: the record as it is now. */
  current: z.unknown().optional(),
})

export type Failure = z.infer<typeof failure>
