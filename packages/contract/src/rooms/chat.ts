import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { page, paging } from '../api/paging.ts'
import { messageAnswer, stamps } from '../api/records.ts'
import { isVisible, paragraph, wholeNumber } from '../fields.ts'
import { limits } from '../limits.ts'
import { inRoom } from './entry.ts'
import { chatMessage } from './room-messages.ts'

const required = 'Please type a message'

/** Plain text: a link stays the text that was typed. */
export const chatText = paragraph(limits.chatLength, required).min(1, required).refine(isVisible, required)

/** A line of the chat as the history has it. */
const chatRecord = chatMessage.extend({ _id: z.string(), ...stamps })

export type ChatRecord = z.infer<typeof chatRecord>

export const chatEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/rooms/:slug/chat',
    access: 'token',
    summary: 'The chat of a room, the latest message first, for the holder of a pass (header Room-Pass)',
    params: inRoom,
    query: z.object(paging),
    response: z.object({ messages: z.array(chatRecord), ...page }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/chat',
    access: 'token',
    creates: true,
    summary: 'Write into the chat of a room, for the holder of a pass (header Room-Pass)',
    params: inRoom,
    body: z.object({
      text: chatText,
      /** Only for hosts and guests; an attendee who sends it is refused. */
      isBackstage: z.boolean('isBackstage must be true or false').optional(),
    }),
    response: z.object({ message: chatRecord }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/rooms/:slug/chat/:id',
    access: 'admin',
    summary: 'Delete one message of the chat for everyone',
    params: inRoom.extend({ id: z.uuid().toLowerCase() }),
    response: messageAnswer,
  }),
  clear: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/chat/clear',
    access: 'admin',
    summary: 'Clear the chat for everyone',
    params: inRoom,
    response: messageAnswer,
  }),
  slow: endpoint({
    method: 'POST',
    path: '/api/rooms/:slug/chat/slow-mode',
    access: 'admin',
    summary: 'Set how many seconds an attendee waits between two messages; 0 ends it',
    params: inRoom,
    body: z.object({ seconds: wholeNumber(0, limits.slowModeSeconds) }),
    response: z.object({ seconds: z.int() }),
  }),
}
