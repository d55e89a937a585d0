import { describe, expect, test } from 'vitest'
import { livekitConfig } from './config.mjs'
import { readMediaSettings } from './media-settings.mjs'

const keys = { apiKey: 'key', apiSecret: 'secret' }
const ports = { http: 41_000, udp: 7882, tcp: 7881 }

const configOf = (/** @type {import('./media-settings.mjs').MediaVariables} */ variables) =>
  livekitConfig({ settings: readMediaSettings(variables, () => '192.0.2.9'), ports, keys })

describe('the configuration of the media server', () => {
  test.for([
    {},
    { HOST: 'localhost' },
    { HOST: '::1', PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'http://[::1]:3000' },
    { HOST: '0.0.0.0', MEDIA_IP: '127.0.0.1' },
  ])('of a portal with %j, for this machine alone, keeps media on loopback', (variables) => {
    const { rtc } = configOf(variables)
    expect(rtc).toMatchObject({
      node_ip: '127.0.0.1',
      interfaces: { includes: ['lo'] },
      enable_loopback_candidate: true,
    })
  })

  test.for([
    [{ HOST: '0.0.0.0' }, '192.0.2.9'],
    [{ HOST: '192.0.2.4' }, '192.0.2.4'],
    [{ PUBLIC_URL: 'https://portal.example.com' }, '192.0.2.9'],
    [{ PUBLIC_URL: 'https://portal.example.com', MEDIA_IP: '203.0.113.7' }, '203.0.113.7'],
    [{ MEDIA_IP: '203.0.113.7, 2001:db8::7' }, '203.0.113.7, 2001:db8::7'],
  ])('of a portal with %j is open to others, at %s', ([variables, nodeIp]) => {
    const { rtc } = configOf(/** @type {import('./media-settings.mjs').MediaVariables} */ (variables))
    expect(rtc).toMatchObject({ node_ip: nodeIp, udp_port: 7882, tcp_port: 7881 })
    expect(rtc).not.toHaveProperty('interfaces')
  })

  test.for([
    [{}, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ PUBLIC_URL: 'https://portal.example.com' }, true],
    [{ PUBLIC_URL: 'https://portal.example.com', MEDIA_IP: '203.0.113.7' }, false],
    [{ PUBLIC_URL: 'https://portal.example.com', MEDIA_IP: '127.0.0.1' }, true],
  ])('of a portal with %j is hidden from the people it is for: %s', ([variables, isHidden]) => {
    const settings = readMediaSettings(
      /** @type {import('./media-settings.mjs').MediaVariables} */ (variables),
      () => '10.0.0.5',
    )
    expect(settings.isHidden).toBe(isHidden)
  })

  test.for([
    [{}, ['0.0.0.0/0']],
    [{ MEDIA_IP: '::1' }, ['::/0']],
    [{ HOST: '0.0.0.0' }, ['0.0.0.0/0']],
    [{ HOST: '::' }, ['0.0.0.0/0']],
    [{ HOST: '192.0.2.4' }, ['192.0.2.4/32']],
    [{ HOST: '2001:db8::4' }, ['2001:db8::4/128']],
    [{ HOST: '2001:db8::4', MEDIA_IP: '203.0.113.7' }, ['0.0.0.0/0']],
    [{ HOST: '192.0.2.4', MEDIA_IP: '203.0.113.7, 2001:db8::7' }, ['192.0.2.4/32', '::/0']],
    [{ HOST: '0.0.0.0', MEDIA_IP: '2001:db8::7' }, ['::/0']],
  ])('of a portal with %j offers media on %j alone', ([variables, networks]) => {
    const { rtc } = configOf(/** @type {import('./media-settings.mjs').MediaVariables} */ (variables))
    expect(rtc.ips).toEqual({ includes: networks })
  })

  test('names no foreign server, because an empty list makes LiveKit name those of Google, and never its media port', () => {
    expect(configOf({}).rtc).toMatchObject({ use_external_ip: false, stun_servers: ['127.0.0.1:4'] })
    const turn = { TLS_CERT: '/c.pem', TLS_KEY: '/k.pem', TURN_DOMAIN: 'turn.example.com' }
    expect(configOf({ MEDIA_IP: '203.0.113.7,2001:db8::7', ...turn }).rtc.stun_servers).toEqual([
      '203.0.113.7:3478',
      '[2001:db8::7]:3478',
    ])
  })

  test('names no port that browsers block, because Firefox then refuses to connect', async () => {
    // Node blocks the same ports, and says so before it connects.
    const [server] = configOf({}).rtc.stun_servers
    const refusal = await fetch(`http://${server}`).then(
      () => undefined,
      (/** @type {Error} */ error) => error.cause,
    )
    expect(String(refusal)).toContain('ECONNREFUSED')
  })

  test('answers the API on loopback alone, makes no room unasked and keeps the empty ones', () => {
    const config = livekitConfig({
      settings: readMediaSettings({ HOST: '0.0.0.0' }),
      ports,
      keys,
      webhookUrl: 'http://127.0.0.1:3000/api/livekit/webhook',
    })
    expect(config).toMatchObject({
      port: 41_000,
      bind_addresses: ['127.0.0.1'],
      keys: { key: 'secret' },
      room: { auto_create: false, empty_timeout: 86_400, departure_timeout: 86_400 },
      webhook: { api_key: 'key', urls: ['http://127.0.0.1:3000/api/livekit/webhook'] },
    })
  })

  test('relays only where there is a certificate, and never to a private address', () => {
    expect(configOf({ HOST: '0.0.0.0', TLS_CERT: '/c.pem', TLS_KEY: '/k.pem' }).turn).toEqual({ enabled: false })
    const { turn, rtc } = configOf({
      MEDIA_IP: '203.0.113.7',
      TLS_CERT: '/c.pem',
      TLS_KEY: '/k.pem',
      TURN_DOMAIN: 'turn.example.com',
      TURN_TLS_PORT: '443',
    })
    expect(turn).toMatchObject({
      enabled: true,
      domain: 'turn.example.com',
      cert_file: '/c.pem',
      key_file: '/k.pem',
      tls_port: 443,
      udp_port: 3478,
      bind_addresses: ['0.0.0.0'],
      allow_restricted_peer_cidrs: [],
      deny_peer_cidrs: expect.arrayContaining(['10.0.0.0/8', '127.0.0.0/8', '192.168.0.0/16']),
    })
    expect(rtc.stun_servers).toEqual(['203.0.113.7:3478'])
  })
})

describe('a wrong value is refused with its name', () => {
  test.for([
    [{ MEDIA_UDP_PORT: 'many' }, 'MEDIA_UDP_PORT must be a port number'],
    [{ MEDIA_TCP_PORT: '70000' }, 'MEDIA_TCP_PORT must be a port number'],
    [{ MEDIA_IP: 'portal.example.com' }, 'MEDIA_IP must be the IP address'],
    [{ MEDIA_IP: '203.0.113.7,203.0.113.8' }, 'MEDIA_IP must be the IP address'],
    [{ TURN_DOMAIN: 'turn.example.com' }, 'TURN_DOMAIN needs a certificate'],
  ])('%j', ([variables, sentence]) => {
    expect(() => readMediaSettings(/** @type {import('./media-settings.mjs').MediaVariables} */ (variables))).toThrow(
      /** @type {string} */ (sentence),
    )
  })
})
