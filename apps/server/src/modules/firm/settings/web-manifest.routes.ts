import type { HttpApp } from '#http/routes/route.ts'
import { readSettings } from './read-settings.ts'

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

/** What a phone reads when a person adds the portal to the home screen: it names the firm. */
export const registerWebManifest = (app: HttpApp): void => {
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { name } = await readSettings(app.services)
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(manifestOf(name)))
  })
}
