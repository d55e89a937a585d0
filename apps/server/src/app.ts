import { createHttpApp } from '#http/server/create-http-app.ts'
import type { Certificate } from '#http/server/create-server.ts'
import { isDevelopment, startDevelopmentWeb } from '#http/pages/development-web.ts'
import { registerLive } from '#http/live/live.ts'
import { registerPages } from '#http/pages/pages.ts'
import { registerProbes } from '#http/observability/probes.ts'
import { registerContract, registerReferencePage } from '#http/routes/api-reference.ts'
import { refuseOtherMethods } from '#http/routes/refuse-other-methods.ts'
import type { HttpApp } from '#http/routes/route.ts'
import { addPageSecurityHeaders } from '#http/pages/page-security-headers.ts'
import { registerStaticFiles } from '#http/pages/static.ts'
import { sweepExpired } from '#http/limits/sweep-expired.ts'
import { createBuildLoader, inlineScriptHash } from '#http/pages/web-app.ts'
import type { Job } from '#platform/jobs/index.ts'
import { bulkChangeJobs, registerBulkChangeRoutes } from '#modules/deals/bulk-changes/index.ts'
import { dealJobs, registerDealRoutes, whenDeals } from '#modules/deals/deals/index.ts'
import { dealImageJobs, enqueueImageCopies } from '#modules/deals/images/index.ts'
import { markJobs, registerMarkRoutes } from '#modules/deals/marks/index.ts'
import { dealMemberJobs, registerDealMemberRoutes } from '#modules/deals/members/index.ts'
import { registerSearchRoutes, searchJobs } from '#modules/deals/searches/index.ts'
import { registerDealTransferRoutes } from '#modules/deals/transfer/deal-transfer.routes.ts'
import { registerTermChangeRoutes } from '#modules/deals/term-changes/term-change.routes.ts'
import { registerTermRoutes } from '#modules/deals/terms/index.ts'
import { registerDashboardRoutes } from '#modules/figures/dashboard/dashboard.routes.ts'
import { debriefJobs, registerDebriefRoutes } from '#modules/figures/debrief/index.ts'
import { registerFunnelRoutes } from '#modules/figures/funnel/index.ts'
import { registerReportRoutes, reportJobs } from '#modules/figures/reports/index.ts'
import { registerSaleRoutes } from '#modules/figures/sales/index.ts'
import { countViews, viewJobs } from '#modules/figures/views/index.ts'
import { registerContactListRoutes } from '#modules/messaging/contact-lists/index.ts'
import { registerCourseTransferRoutes } from '#modules/learning/course-transfer/course-transfer.routes.ts'
import { courseJobs, registerCourseRoutes } from '#modules/learning/courses/index.ts'
import { registerSessionRoutes, sessionJobs } from '#modules/identity/sessions/index.ts'
import { registerEmbedRoutes } from '#modules/learning/embeds/embed.routes.ts'
import { fileJobs, registerFileRoutes, setFilesOfFirm } from '#modules/files/files/index.ts'
import { registerSearchEverywhere, searchEverywhereJobs } from '#modules/operations/search/index.ts'
import { registerJobRoutes } from '#modules/operations/jobs/job.routes.ts'
import { registerIconRoutes } from '#modules/firm/icons/icon.routes.ts'
import { auditLogJobs, registerAuditLogRoutes } from '#modules/operations/audit-log/index.ts'
import { eliteJobs } from '#modules/members/elite/index.ts'
import { registerErasureRoutes } from '#modules/members/erasure/erasure.routes.ts'
import { invitationJobs, registerInvitationRoutes } from '#modules/members/invitations/index.ts'
import { mailingJobs, registerMailingRoutes } from '#modules/members/mailings/index.ts'
import { memberJobs, registerMemberRoutes } from '#modules/members/members/index.ts'
import { registerRecipientRoutes } from '#modules/members/recipients/index.ts'
import { registerSegmentRoutes } from '#modules/members/segments/index.ts'
import { registerTimelineRoutes } from '#modules/members/timeline/timeline.routes.ts'
import { registerOutboundWebhookRoutes, webhookJobs } from '#modules/operations/webhooks/index.ts'
import { registerTransferRoutes } from '#modules/members/transfer/transfer.routes.ts'
import { registerPageFaultRoutes } from '#modules/operations/page-faults/page-fault.routes.ts'
import { registerLearningRoutes } from '#modules/learning/progress/index.ts'
import { countClicks, registerMessageRoutes } from '#modules/messaging/messages/index.ts'
import { registerPortalRoutes, readFirm, registerSettingsRoutes } from '#modules/firm/settings/index.ts'
import { registerWebhooks } from '#modules/messaging/webhooks/index.ts'
import { linkedSignInJobs, registerLinkedSignInRoutes } from '#modules/identity/linked-sign-ins/index.ts'
import { providerSignInJobs, registerProviderRoutes } from '#modules/identity/provider-sign-in/index.ts'
import { passkeyJobs, registerPasskeyRoutes } from '#modules/identity/passkeys/index.ts'
import { phoneCodeJobs, registerPhoneCodeRoutes } from '#modules/identity/phone-codes/index.ts'
import { profileJobs, registerProfileRoutes } from '#modules/identity/profile/index.ts'
import { registerSecondFactorRoutes, secondFactorJobs } from '#modules/identity/second-factor/index.ts'
import { registerAttendanceRoutes } from '#modules/webinars/attendance/attendance.routes.ts'
import { registerAttendeeRoutes } from '#modules/webinars/attendees/attendee.routes.ts'
import { registerCertificateRoutes } from '#modules/webinars/certificates/index.ts'
import { ownRegistrationJobs, registerOwnRegistrationRoutes } from '#modules/webinars/own-registrations/index.ts'
import { registerSalesRoutes, salesJobs } from '#modules/firm/sales/index.ts'
import { registerSetupRoutes, requireSecondFactorOfStaff } from '#modules/identity/administrators/index.ts'
import { apiTokenJobs, registerApiTokenRoutes } from '#modules/identity/api-tokens/index.ts'
import { registerMailedPasswordRoutes, registerSignInRoutes, signInJobs } from '#modules/identity/sign-in/index.ts'
import { registerSignUpRoutes, signUpJobs } from '#modules/identity/sign-up/index.ts'
import { registerViewAsRoutes } from '#modules/identity/view-as/index.ts'
import { registerChatRoutes } from '#modules/rooms/chat/index.ts'
import { readCaptionsOfRoom, registerCaptionRoutes } from '#modules/rooms/captions/index.ts'
import { registerDoorRoutes } from '#modules/rooms/door/door.routes.ts'
import { registerEntryRoutes } from '#modules/rooms/entry/index.ts'
import { registerTroubleRoutes } from '#modules/rooms/trouble/trouble.routes.ts'
import { registerHandRoutes } from '#modules/rooms/hands/index.ts'
import { roomJobs } from '#modules/rooms/media/index.ts'
import { registerModerationRoutes } from '#modules/rooms/moderation/moderation.routes.ts'
import { registerOfferRoutes } from '#modules/rooms/offers/index.ts'
import { registerPollRoutes } from '#modules/rooms/polls/index.ts'
import { registerReactionRoutes } from '#modules/rooms/reactions/index.ts'
import { questionJobs, registerQuestionRoutes } from '#modules/rooms/questions/index.ts'
import { registerRecorderRoutes, registerRecordingRoutes, setPartSeconds } from '#modules/rooms/recording/index.ts'
import { registerStageRoutes } from '#modules/rooms/stage/index.ts'
import { registerMediaServerRoutes } from '#modules/rooms/state/media-server.routes.ts'
import { registerStateRoutes } from '#modules/rooms/state/state.routes.ts'
import { registerMediaEvents } from '#modules/rooms/presence/index.ts'
import { registerSignals } from '#modules/rooms/signals/signals.routes.ts'
import { registerWebinarPictures } from '#modules/webinars/share-pictures/webinar-picture.routes.ts'
import { registerReplayRoutes } from '#modules/webinars/replays/index.ts'
import { purgeWebinars, recordingJobs, registerWebinarRoutes } from '#modules/webinars/webinars/index.ts'
import { registerUploadRoutes, uploadJobs } from '#modules/files/uploads/index.ts'
import type { Services } from './services.ts'

/** Work outside of requests, in this process or in another one. */
export const jobs: readonly Job[] = [
  sweepExpired,
  ...sessionJobs,
  ...signUpJobs,
  ...signInJobs,
  ...secondFactorJobs,
  ...passkeyJobs,
  ...linkedSignInJobs,
  ...providerSignInJobs,
  ...profileJobs,
  ...phoneCodeJobs,
  ...salesJobs,
  ...ownRegistrationJobs,
  ...fileJobs,
  ...uploadJobs,
  ...courseJobs,
  ...dealJobs,
  ...searchJobs,
  ...dealMemberJobs,
  ...dealImageJobs,
  ...bulkChangeJobs,
  ...markJobs,
  purgeWebinars,
  ...recordingJobs({ setPartSeconds, readCaptions: readCaptionsOfRoom }),
  ...auditLogJobs,
  ...eliteJobs,
  ...invitationJobs,
  ...memberJobs,
  ...mailingJobs,
  ...webhookJobs,
  ...apiTokenJobs,
  ...viewJobs,
  ...reportJobs,
  ...debriefJobs,
  ...searchEverywhereJobs,
]

whenDeals('imageChosen', enqueueImageCopies)

/** Work that people wait for. */
export const urgentJobs: readonly Job[] = [...roomJobs, ...questionJobs]

/** The app with everything its roles need, ready to listen or to be called by a test. */
export const buildApp = async (services: Services, certificate?: Certificate): Promise<HttpApp> => {
  const { ROLES } = services.config
  services.readFirm = () => readFirm(services)
  const app = createHttpApp(services, certificate)
  registerProbes(app)
  // The media server reports to the process whose launcher runs it, or to whichever the load balancer chooses.
  registerMediaEvents(app)
  if (ROLES.includes('gateway')) {
    await registerLive(app)
    registerSignals(app)
  }
  if (ROLES.includes('web')) {
    countViews(app)
    countClicks(app)
    registerModules(app)
    await registerDocuments(app)
  }
  refuseOtherMethods(app)
  await app.ready()
  return app
}

const registerModules = (app: HttpApp) => {
  registerPortalRoutes(app)
  registerSettingsRoutes(app, { onStaffSecondFactor: requireSecondFactorOfStaff, onUploads: setFilesOfFirm })
  registerSetupRoutes(app)
  registerSignUpRoutes(app)
  registerSignInRoutes(app)
  registerMailedPasswordRoutes(app)
  registerSessionRoutes(app)
  registerViewAsRoutes(app)
  registerSecondFactorRoutes(app)
  registerPasskeyRoutes(app)
  registerProviderRoutes(app)
  registerLinkedSignInRoutes(app)
  registerProfileRoutes(app)
  registerPhoneCodeRoutes(app)
  registerSalesRoutes(app)
  registerFileRoutes(app)
  registerCourseRoutes(app)
  registerTermRoutes(app)
  registerSearchRoutes(app)
  registerDealMemberRoutes(app)
  registerTermChangeRoutes(app)
  registerDealRoutes(app)
  registerBulkChangeRoutes(app)
  registerDealTransferRoutes(app)
  registerMarkRoutes(app)
  registerUploadRoutes(app)
  registerEmbedRoutes(app)
  registerCourseTransferRoutes(app)
  registerLearningRoutes(app)
  registerFunnelRoutes(app)
  registerSaleRoutes(app)
  registerReportRoutes(app)
  registerDebriefRoutes(app)
  registerDashboardRoutes(app)
  registerWebinarRoutes(app)
  registerReplayRoutes(app)
  registerWebinarPictures(app)
  registerMessageRoutes(app)
  registerWebhooks(app)
  registerIconRoutes(app)
  registerContactListRoutes(app)
  registerOwnRegistrationRoutes(app)
  registerAttendeeRoutes(app)
  registerAttendanceRoutes(app)
  registerCertificateRoutes(app)
  registerEntryRoutes(app)
  registerStateRoutes(app)
  registerMediaServerRoutes(app)
  registerChatRoutes(app)
  registerCaptionRoutes(app)
  registerHandRoutes(app)
  registerQuestionRoutes(app)
  registerStageRoutes(app)
  registerTroubleRoutes(app)
  registerDoorRoutes(app)
  registerOfferRoutes(app)
  registerPollRoutes(app)
  registerReactionRoutes(app)
  registerModerationRoutes(app)
  registerRecordingRoutes(app)
  registerRecorderRoutes(app)
  registerJobRoutes(app)
  registerSearchEverywhere(app)
  registerPageFaultRoutes(app)
  registerAuditLogRoutes(app)
  registerMemberRoutes(app)
  registerInvitationRoutes(app)
  registerTransferRoutes(app)
  registerTimelineRoutes(app)
  registerSegmentRoutes(app)
  registerRecipientRoutes(app)
  registerMailingRoutes(app)
  registerErasureRoutes(app)
  registerOutboundWebhookRoutes(app)
  registerApiTokenRoutes(app)
  registerContract(app)
}

const registerDocuments = async (app: HttpApp) => {
  const loadWebApp = isDevelopment ? await startDevelopmentWeb(app) : createBuildLoader()
  if (!isDevelopment) await registerStaticFiles(app)
  await app.register(async (documents) => {
    await addPageSecurityHeaders(documents)
    registerReferencePage(documents)
  })
  await app.register(async (documents) => {
    await addPageSecurityHeaders(documents, async () => [inlineScriptHash(await loadWebApp())])
    registerPages(documents, loadWebApp)
  })
}
