import { captionEndpoints } from '@regent/contract/rooms/captions'
import { listAnswer } from '#http/routes/list-answer.ts'
import { type HttpApp, route } from '#http/routes/route.ts'
import { checkPass, getPersonIn, passOf } from '#modules/rooms/entry/index.ts'
import { captioningSpeech } from './caption-speech.ts'
import { listCaptions } from './caption.repository.ts'
import { setCaptioner, setListening, takeTurn } from './change-captioning.ts'
import { presentCaption } from './present-captions.ts'
import { typingCaptions } from './type-captions.ts'

const inMs = ({ beganAt, endedAt }: { beganAt: string; endedAt: string }) => ({
  beganAt: Date.parse(beganAt),
  endedAt: Date.parse(endedAt),
})

export const registerCaptionRoutes = (app: HttpApp): void => {
  const { services } = app
  const typeCaption = typingCaptions(services)
  const captionSpeech = captioningSpeech(services)
  const checked = { checkLink: checkPass(services) }

  route(app, captionEndpoints.list, async ({ db, params, query, headers }) => {
    const person = await getPersonIn(services, db, { ...params, pass: passOf(headers) })
    const page = await listCaptions(db, person.webinar_id, query)
    return listAnswer('captions', page.rows.map(presentCaption), page)
  })

  route(
    app,
    captionEndpoints.write,
    async ({ db, params: { slug, key }, body, headers }) => {
      const person = await getPersonIn(services, db, { slug, pass: passOf(headers) })
      return { caption: await typeCaption(person, { ...body, ...inMs(body), key }) }
    },
    checked,
  )

  route(
    app,
    captionEndpoints.speak,
    async ({ db, params: { slug, key }, body, headers }) => {
      const person = await getPersonIn(services, db, { slug, pass: passOf(headers) })
      return { captions: await captionSpeech(person, { ...body, beganAt: Date.parse(body.beganAt), key }) }
    },
    checked,
  )

  route(
    app,
    captionEndpoints.takeTurn,
    async ({ db, params: { slug }, body, headers }) => {
      const person = await getPersonIn(services, db, { slug, pass: passOf(headers) })
      return { captioning: await takeTurn(services, person, body.isTaken) }
    },
    checked,
  )

  route(app, captionEndpoints.listen, async ({ params, body, actor }) => ({
    captioning: await setListening(services, { ...params, ...body, actor }),
  }))

  route(app, captionEndpoints.appoint, async ({ params, body, actor }) => {
    await setCaptioner(services, { ...params, ...body, actor })
    return { isCaptioner: body.isCaptioner }
  })
}
