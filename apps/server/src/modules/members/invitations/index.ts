export { addMembers, type AddedMember } from './add-members.ts'
export { invitationJobs } from './invitation.jobs.ts'
export { registerInvitationRoutes } from './invitation.routes.ts'
export { eraseInvitation, listInvitationsOf } from './invitation.repository.ts'
