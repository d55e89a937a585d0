import type { Endpoint } from '@regent/contract/api/endpoint'
import { memberAloneMessage, viewAsHeader } from '@regent/contract/identity/view-as-header'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#app/app-error.ts'
import { networkOf } from '../limits/network.ts'
import type { StaffActor, Viewer } from './viewer.ts'

/**
 * Finds the viewer that the header `View-As` names, and notes in the audit log when an administrator begins to view the portal
 * as that one. Throws if there is no such viewer.
 */
export type FindViewed = (administrator: StaffActor, viewAs: string) => Promise<Viewer>

type Request = Pick<FastifyRequest, 'headers' | 'ip' | 'method'>

/** Whether the request asks what another viewer sees. */
export const isViewOnly = ({ headers }: Pick<Request, 'headers'>): boolean => headers[viewAsHeader] !== undefined

/** The sender as the administrator who may view the portal as others; throws for everyone else. */
const administratorOf = (sender: Viewer, ip: string): StaffActor => {
  if (sender.role === 'anonymous') throw new AppError('not_signed_in')
  if (sender.role === 'member') throw new AppError('not_allowed')
  return { ...sender, network: networkOf(ip) }
}

const reads = new Set(['GET', 'HEAD'])

/**
 * The viewer whom an administrator's request names in `View-As`. Throws if its sender is no administrator, if it would change
 * something, or if the answer is for the member alone.
 */
export const viewedIn = async (
  { headers, ip, method }: Request,
  sender: Viewer,
  { findViewed, viewAs }: { findViewed: FindViewed; viewAs?: Endpoint['viewAs'] | undefined },
): Promise<Viewer> => {
  const administrator = administratorOf(sender, ip)
  if (!reads.has(method)) throw new AppError('view_only')
  if (viewAs === 'refused') throw new AppError('view_only', { message: memberAloneMessage })
  return findViewed(administrator, String(headers[viewAsHeader]))
}

/** The same for a socket, which names the viewer in a frame. */
export const viewedBy = async (
  { findViewed }: { findViewed: FindViewed },
  sender: Viewer,
  { viewAs, ip }: { viewAs: string; ip: string },
): Promise<Viewer> => findViewed(administratorOf(sender, ip), viewAs)

// They open without a sign-in: a person who has one acts as the member.
const personalLinks = new Set(['joinLink'])

/** What its writer alone reads: to all others it is empty. */
const privateTexts = new Set(['note'])

/** An answer without the links by which its reader would act as the member, and without what only the member reads. */
export const withoutPrivateParts = <Body>(body: Body): Body => {
  if (Array.isArray(body)) return body.map(withoutPrivateParts) as Body
  if (typeof body !== 'object' || body === null || body instanceof Date) return body
  const kept = Object.entries(body).filter(([name]) => !personalLinks.has(name))
  return Object.fromEntries(
    kept.map(([name, value]) => [name, privateTexts.has(name) ? '' : (withoutPrivateParts(value) as unknown)]),
  ) as Body
}
