import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { messageAnswer } from '../api/records.ts'
import { webinarStatus } from '../webinars/webinar-fields.ts'
import { entryForm, inRoom, permissions, roomRole } from './entry.ts'
import { inOffer, source } from './moderation.ts'
import { limits } from '../limits.ts'
import { optionalLine } from '../fields.ts'
import { hands, knocks, roomRecording, shownOffers } from './room-messages.ts'
import { stage } from './stage.ts'

const personInRoom = z.object({
  /** The identity in the media server. */
  person: z.string(),
  /** With the role in brackets. */
  name: z.string(),
  role: roomRole,
  permissions,
  /** In the audience without it. */
  stage: stage.optional(),
})

export type PersonInRoom = z.infer<typeof personInRoom>

/** All that a page needs after it has joined or come back. */
export const roomState = z.object({
  status: webinarStatus,
  own: personInRoom.extend({
    isHandRaised: z.boolean(),
    /** What the raised hand says to the hosts. */
    handQuestion: z.string().optional(),
    /** When a host last muted this of the person, in milliseconds since 1970: a page that was away mutes it on coming back. */
    mutedAt: z.partialRecord(source, z.number()).optional(),
  }),
  isLocked: z.boolean(),
  /** Who is on the stage of everyone, if a host has chosen a person. */
  spotlight: z.string().nullable(),
  offers: shownOffers,
  chat: z.object({
    /** Whether this person may read and write the chat. */
    isAllowed: z.boolean(),
    /** How long an attendee waits between two messages; 0 without slow mode. */
    slowSeconds: z.int(),
  }),
  counts: z.object({ people: z.int(), hands: z.int() }),
  recording: roomRecording,
  /** Only for hosts. */
  forHosts: z
    .object({
      people: z.array(personInRoom),
      hands,
      knocks,
      /** A guest who came by the link was ejected: it lets in only those who are known, until it gets another key. */
      isGuestLinkShut: z.boolean().optional(),
      /** Why the room is not recorded although it should be, or what will soon end the recording. */
      recordingProblem: z.string().optional(),
    })
    .optional(),
})

export type RoomState = z.infer<typeof roomState>

export const peopleEndpoints = {
  state: endpoint({
    method: 'GET',
    path: '/api/rooms/:slug/state',
    access: 'token',
    summary: 'How a room is at this moment, for the holder of a pass (header Room-Pass)',
    params: inRoom,
    response: roomState,
  }),
  knock: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/knock',
    access: 'public',
    summary: 'Ask the hosts to be let in as a guest; the pass is for asking again whether a host has opened',
    params: inRoom,
    body: entryForm.pick({ name: true, pass: true }),
    response: z.object({
      pass: z.string(),
      isAdmitted: z.boolean(),
      /** The identity: the topic `knock:<person>` says that a host has answered. */
      person: z.string(),
    }),
  }),
  withdrawKnock: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/knock/withdraw',
    access: 'token',
    summary: 'Wait at the door no longer, for the holder of the pass of a knock (header Room-Pass)',
    params: inRoom,
    response: messageAnswer,
  }),
  raiseHand: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/hand',
    access: 'token',
    summary: 'Raise a hand or lower it again, for the holder of a pass (header Room-Pass)',
    params: inRoom,
    body: z.object({
      isRaised: z.boolean('isRaised must be true or false'),
      /** What the hand is about, for the hosts; an empty one takes it back. Without it, it stays. */
      question: optionalLine(limits.handQuestionLength).optional(),
    }),
    response: z.object({ isRaised: z.boolean(), question: z.string().optional() }),
  }),
  noticeRecording: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/recording/notice',
    access: 'token',
    summary: 'Note that this person was told of the recording, for the holder of a pass (header Room-Pass)',
    params: inRoom,
    response: messageAnswer,
  }),
  clickOffer: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/offers/:number/click',
    access: 'token',
    summary: 'Count a click on a call to action, once per person, for the holder of a pass (header Room-Pass)',
    params: inOffer,
    response: messageAnswer,
  }),
}
