import { z } from 'zod'
import { presentPassword } from './account.ts'
import { endpoint } from '../api/endpoint.ts'
import { emailAddress, optionalLine, personName, phoneNumber, timeZone } from '../fields.ts'
import { limits } from '../limits.ts'

/** The campaign that first brought a person here. */
export const utms = z.object({
  source: optionalLine(limits.addressLineLength).optional(),
  medium: optionalLine(limits.addressLineLength).optional(),
  campaign: optionalLine(limits.addressLineLength).optional(),
  term: optionalLine(limits.addressLineLength).optional(),
  content: optionalLine(limits.addressLineLength).optional(),
})

/** An account, as the person sees it. */
export const user = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The new address until it is confirmed. */
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
  /** Text messages go to the number only once it is confirmed. */
  isPhoneConfirmed: z.boolean(),
  /** Announcements and news by mail. Mails about the account or a registration are always sent. */
  mailNews: z.boolean(),
  deletionRequestedAt: z.iso.datetime().optional(),
})

export type User = z.infer<typeof user>

const yesOrNo = z.boolean('Please choose yes or no')

const addressLine = optionalLine(limits.addressLineLength).optional()

/** Send any of the fields: a missing one stays as it is, a blank required one is refused. */
export const profileUpdate = z.object({
  firstName: personName.firstName.optional(),
  lastName: personName.lastName.optional(),
  email: emailAddress.optional(),
  /** Needed with a new address, and `code` too where a second factor is on. */
  currentPassword: presentPassword.optional(),
  code: z.string().trim().max(32).optional(),
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
  /** Only staff can change these two: accepted and ignored. */
  lifecyclestage: z.unknown().optional(),
  lifecycleStage: z.unknown().optional(),
})

export type ProfileUpdate = z.infer<typeof profileUpdate>

export const profileEndpoints = {
  user: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    access: 'member',
    viewAs: 'ignored',
    summary: 'Get the signed-in account',
    response: z.object({ user }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/auth/profile',
    access: 'member',
    summary: 'Get your profile',
    response: user,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/auth/profile',
    access: 'member',
    summary: 'Change your profile; a new email address takes effect once it is confirmed',
    body: profileUpdate,
    response: z.object({ user, message: z.string() }),
  }),
  withdrawEmail: endpoint({
    method: 'DELETE',
    path: '/api/auth/email',
    access: 'member',
    summary: 'Withdraw the change to a new email address',
    response: z.object({ user, message: z.string() }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/auth/download',
    access: 'member',
    viewAs: 'refused',
    summary: 'Download everything the portal stores about you',
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
    summary: 'Withdraw the request to delete the account',
    response: z.object({ user, message: z.string() }),
  }),
}
