import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#app/app-error.ts'
import { isApiPath } from '../routes/api.ts'
import type { HttpApp } from '../routes/route.ts'
import { networkOf } from '../limits/network.ts'
import { type Page, PageBuffer } from './page-buffer.ts'
import { chooseEncoding, PackedText } from '../routes/packed-text.ts'
import { type PageHints, readPageHints } from './page-hints.ts'
import { createSelfFetch } from './self-fetch.ts'
import type { LoadWebApp, PageOptions, WebApp } from './web-app.ts'

const bufferKey = (address: string, { zone = '', sidebar }: PageHints) => `${address} ${zone} ${sidebar}`

/** Rendering takes as long as this many small answers. */
const costOfRendering = 20

/** Answers every other address with a page: rendered the same for everyone, then hydrated in the browser. */
export const registerPages = (documents: HttpApp, loadWebApp: LoadWebApp): void => {
  const rendered = new PageBuffer()

  /** A page that fails to render may still work in the browser, so the shell is sent instead, and the log says why. */
  const render = async (
    { renderer, assets }: WebApp,
    url: string,
    hints: PageHints,
    { log, ip }: Pick<FastifyRequest, 'log' | 'ip'>,
  ): Promise<Page> => {
    const { address, isKnown } = renderer.canonicalAddress(url)
    const options: PageOptions = {
      fetchApi: createSelfFetch(documents, ip),
      hints,
      assets,
      origin: documents.services.publicAddress.origin,
    }
    try {
      const { status, document } = await renderer.render(address, options)
      return { status, document: new PackedText(document) }
    } catch (error) {
      log.error({ err: error, address }, 'a page could not be rendered')
      return { status: isKnown ? 200 : 404, document: new PackedText(renderer.renderShell(options)) }
    }
  }

  const findPage = (
    { renderer, assets }: WebApp,
    { url, log, ip }: FastifyRequest,
    hints: PageHints,
  ): Promise<Page> => {
    const { address, frame } = renderer.canonicalAddress(url)
    const renderOnce = (canonical: string) => () => {
      documents.services.flood.charge(networkOf(ip), costOfRendering)
      return render({ renderer, assets }, canonical, hints, { log, ip })
    }
    // A frame contains nothing of a person, nor of the record in the address; still it never mixes with visitors' pages.
    return hints.seen
      ? rendered.frame(bufferKey(frame, hints), renderOnce(frame))
      : rendered.page(bufferKey(address, hints), renderOnce(address))
  }

  documents.get('/*', async (request, reply) => {
    if (isApiPath(request.url)) throw new AppError('not_found')
    const hints = readPageHints(request.headers.cookie)
    const page = await findPage(await loadWebApp(), request, hints)
    reply.header('cache-control', hints.seen ? 'private, no-cache' : 'no-cache')
    return send(page, request, reply)
  })
}

const send = async (
  { status, document }: Page,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  reply.status(status).type('text/html; charset=utf-8').header('vary', 'cookie, accept-encoding')
  if (encoding === undefined) return reply.send(document.text)
  return reply.header('content-encoding', encoding).send(await document.as(encoding))
}
