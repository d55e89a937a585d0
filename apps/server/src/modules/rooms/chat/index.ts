export { mayChat } from './chat.policy.ts'
export { eraseChat, listChatOf } from './chat.repository.ts'
export { registerChatRoutes } from './chat.routes.ts'
export { followComments } from './follow-comments.ts'
