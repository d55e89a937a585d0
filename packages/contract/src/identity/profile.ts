import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { emailAddress, line, optionalLine, phoneNumber, timeZone } from '../fields.ts'
import { limits } from '../limits.ts'

/** Where a person came from at first. */
export const utms = z.object({
  source: optionalLine(limits.addressLineLength).optional(),
  medium: optionalLine(limits.addressLineLength).optional(),
  campaign: optionalLine(limits.addressLineLength).optional(),
  term: optionalLine(limits.addressLineLength).optional(),
  content: optionalLine(limits.addressLineLength).optional(),
})

/** A person, as the person sees themself. */
export const user = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** A new address that is not confirmed yet. */
  pendingEmail: z.string().optional(),
  phone: z.string(),
  utms,
  lifecyclestage: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  postal: z.string(),
  country: z.string(),
  isVerified: z.boolean(),
  client_type: z.string().optional(),
  role: z.enum(['admin', 'user']),
  createdate: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  timeZone: z.string(),
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  smsReminders: z.boolean(),
  smsNews: z.boolean(),
  /** Mail that announces webinars and news; what concerns the account or a seat is always sent. */
  mailNews: z.boolean(),
  deletionRequestedAt: z.iso.datetime().optional(),
})

export type User = z.infer<typeof user>

const yesOrNo = z.boolean('Please choose yes or no')

const addressLine = optionalLine(limits.addressLineLength).optional()

/** A part is enough: a missing field stays as it is, a blank required one gets its message. */
export const profileUpdate = z.object({
  firstName: line(limits.nameLength, 'First name is required').optional(),
  lastName: line(limits.nameLength, 'Last name is required').optional(),
  email: emailAddress.optional(),
  phone: phoneNumber.optional(),
  street: addressLine,
  /** Another spelling of `street`. */
  address: addressLine,
  city: addressLine,
  state: addressLine,
  postal: addressLine,
  /** Another spelling of `postal`. */
  zip: addressLine,
  country: addressLine,
  timeZone: timeZone.optional(),
  utms: utms.optional(),
  smsReminders: yesOrNo.optional(),
  smsNews: yesOrNo.optional(),
  mailNews: yesOrNo.optional(),
  /** Staff's to say: taken, and ignored. */
  lifecyclestage: z.unknown().optional(),
  lifecycleStage: z.unknown().optional(),
})

export type ProfileUpdate = z.infer<typeof profileUpdate>

export const profileEndpoints = {
  user: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    access: 'member',
    summary: 'Who is signed in',
    response: z.object({ user }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/auth/profile',
    access: 'member',
    summary: 'The own profile',
    response: user,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/auth/profile',
    access: 'member',
    summary: 'Change the own profile; a new address waits until it is confirmed there',
    body: profileUpdate,
    response: z.object({ user, message: z.string() }),
  }),
  withdrawEmail: endpoint({
    method: 'DELETE',
    path: '/api/auth/email',
    access: 'member',
    summary: 'Keep the address: the new one that waits is forgotten',
    response: z.object({ user, message: z.string() }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/auth/download',
    access: 'member',
    summary: 'Everything the portal keeps about the caller',
    response: z.record(z.string(), z.unknown()),
  }),
  requestDeletion: endpoint({
    method: 'POST',
    path: '/api/auth/deletion-request',
    access: 'member',
    creates: true,
    summary: 'Ask the firm to delete the account',
    body: z.object({ reason: optionalLine(limits.messageLength).optional() }),
    response: z.object({ user, message: z.string() }),
  }),
  withdrawDeletion: endpoint({
    method: 'DELETE',
    path: '/api/auth/deletion-request',
    access: 'member',
    summary: 'Take the request for deletion back',
    response: z.object({ user, message: z.string() }),
  }),
}
