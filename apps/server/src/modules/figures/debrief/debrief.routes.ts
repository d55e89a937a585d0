import { downloads } from '@regent/contract/api/downloads'
import { debriefEndpoints as endpoints } from '@regent/contract/figures/debrief'
import { z } from 'zod'
import { type HttpApp, route } from '#http/routes/route.ts'
import { answerFigures } from '#modules/figures/funnel/index.ts'
import { routeDownload } from '#modules/files/files/index.ts'
import { forgetRefusal, isDebriefWanted, refuseDebriefs } from './debrief.repository.ts'
import { exportCaptions } from './export-captions.ts'
import { readDebrief } from './read-debrief.ts'
import { debriefTexts as texts } from './texts.ts'

export const registerDebriefRoutes = (app: HttpApp): void => {
  const { services } = app

  route(app, endpoints.read, ({ params: { id } }) =>
    answerFigures(services, ['debrief', id], (db) => readDebrief(db, id)),
  )

  route(app, endpoints.readMail, async ({ db, viewer }) => ({ isWanted: await isDebriefWanted(db, viewer.userId) }))

  route(app, endpoints.writeMail, async ({ db, viewer, body: { isWanted } }) => {
    if (isWanted) await forgetRefusal(db, { accountId: viewer.userId })
    else await refuseDebriefs(db, viewer.userId)
    return { message: isWanted ? texts.wanted : texts.refused, isWanted }
  })

  const files = { captions: downloads.roomCaptions, transcript: downloads.roomTranscript } as const
  for (const form of ['captions', 'transcript'] as const)
    routeDownload(app, files[form], async ({ key, viewer, network }) =>
      z.uuid().safeParse(key).success
        ? exportCaptions(services.db, { webinarId: key, form }, { userId: viewer.accountId, network })
        : undefined,
    )
}
