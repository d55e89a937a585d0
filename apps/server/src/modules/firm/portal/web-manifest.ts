import type { HttpApp } from '#http/routes/route.ts'
import { readSettings } from '#modules/firm/settings/index.ts'

const icon = (file: string, size: number, purpose = 'any') => ({
  src: `/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const manifestOf = (name: string) => ({
  name,
  short_name: name,
  start_url: '/',
  display: 'standalone',
  background_color: '#fbfaf6',
  theme_color: '#fbfaf6',
  icons: [icon('icon-192.png', 192), icon('icon-512.png', 512), icon('icon-maskable-512.png', 512, 'maskable')],
})

/** What a phone reads when somebody puts the portal on its home screen: the firm's name, not ours. */
export const registerWebManifest = (app: HttpApp): void => {
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { name } = await readSettings(app.services)
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifestOf(name)))
  })
}
