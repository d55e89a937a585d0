import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { apiHeaders } from './api.ts'
import { describeApi } from './describe-api.ts'
import type { HttpApp } from './route.ts'

/** The contract for programs, generated on the first request. */
export const registerContract = (app: HttpApp): void => {
  let description: string | undefined
  app.get('/api/openapi.json', (_request, reply) =>
    reply
      .headers(apiHeaders)
      .type('application/json; charset=utf-8')
      .send((description ??= JSON.stringify(describeApi(app.endpoints, app.downloads)))),
  )
}

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>API reference</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<main id="reference"></main>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/show-reference.js"></script>
</body>
</html>
`

const showReference = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true, validatorUrl: null })
`

const types = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' }

/** The contract for people, shown by Swagger UI from our own address. */
export const registerReferencePage = (documents: HttpApp): void => {
  documents.get('/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))

  documents.get('/docs/show-reference.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(showReference),
  )

  for (const [name, type] of Object.entries(types)) {
    documents.get(`/docs/${name}`, (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'public, max-age=3600')
        .send(createReadStream(path.join(swaggerFolder(), name))),
    )
  }
}

const swaggerFolder = () => path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
