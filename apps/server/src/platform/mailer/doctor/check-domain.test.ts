import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { startDnsServer } from '#testing/fakes/start-dns-server.ts'
import { describe, expect, it } from 'vitest'
import { checkDkim } from './check-dkim.ts'
import { checkDmarc } from './check-dmarc.ts'
import { checkSpf } from './check-spf.ts'

const lookups = (count: number) => Array.from({ length: count }, (_, n) => `a:host${n}.example`).join(' ')

describe('SPF', () => {
  it.each([
    ['is well', ['v=spf1 ip4:192.0.2.1 ~all'], 'good', /names who may send for it \(v=spf1 ip4/u],
    [
      'is well with words of others beside it',
      ['google-site-verification=x', 'v=spf1 mx -all', 'v=spf10 +all'],
      'good',
      /./u,
    ],
    ['is well with a redirect', ['v=spf1 redirect=spf.provider.example'], 'good', /./u],
    ['lacks everything', ['something else'], 'lack', /Publish a TXT record on firm\.example: v=spf1/u],
    ['is void when there are two', ['v=spf1 -all', 'v=spf1 ~all'], 'lack', /several SPF records/u],
    ['lets everyone send', ['v=spf1 +all'], 'lack', /lets everyone send/u],
    ['lets everyone send without a sign', ['v=spf1 mx all'], 'lack', /lets everyone send/u],
    ['says nothing by ?all', ['v=spf1 mx ?all'], 'note', /\?all/u],
    ['says nothing without all', ['v=spf1 mx'], 'note', /says nothing about all other/u],
    ['may take ten lookups', [`v=spf1 ${lookups(10)} -all`], 'good', /./u],
    ['may not take eleven', [`v=spf1 ${lookups(11)} -all`], 'lack', /takes 11 lookups/u],
    [
      'counts the lookups of what it includes',
      [`v=spf1 include:spf.provider.example ${lookups(8)} -all`],
      'lack',
      /takes 11 lookups/u,
    ],
    [
      'includes what is not there',
      ['v=spf1 include:gone.example -all'],
      'lack',
      /includes gone\.example, which has no SPF/u,
    ],
    ['includes itself', ['v=spf1 include:firm.example -all'], 'lack', /lookups/u],
  ])('%s', async (_, records, level, text) => {
    const resolver = await startDnsServer({ 'firm.example': records, 'spf.provider.example': ['v=spf1 a mx ~all'] })
    expect(await checkSpf(resolver, 'firm.example')).toEqual({ level, text: expect.stringMatching(text) as string })
  })

  it('is missing where the name itself is', async () => {
    expect(await checkSpf(await startDnsServer({}), 'firm.example')).toMatchObject({ level: 'lack' })
  })
})

describe('DKIM', () => {
  const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { privateKey } = pair()
  const publish = (key = privateKey) => createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')
  const settings = {
    DKIM_DOMAIN: 'firm.example',
    DKIM_SELECTOR: 'regent',
    DKIM_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
  const at = 'regent._domainkey.firm.example'
  const check = async (records: Record<string, string[]>, sender = 'firm.example') =>
    checkDkim(await startDnsServer(records), sender, settings)

  it('is well when the published key is the one that signs, in however many pieces', async () => {
    expect(publish().length).toBeGreaterThan(255)
    expect(await check({ [at]: [`v=DKIM1; k=rsa; p=${publish()}`] })).toMatchObject([{ level: 'good' }])
    expect(await check({ [at]: [`k=rsa; p=${publish()}`] })).toMatchObject([{ level: 'good' }])
  })

  it('says what to publish when nothing is, or another key', async () => {
    const record = `v=DKIM1; k=rsa; p=${publish()}`
    for (const records of [{}, { [at]: [`v=DKIM1; p=${publish(pair().privateKey)}`] }, { [at]: ['v=DKIM1; p='] }]) {
      expect(await check(records)).toEqual([{ level: 'lack', text: expect.stringContaining(record) as string }])
    }
  })

  it('serves a sender below its domain, and lacks when it signs for another', async () => {
    const records = { [at]: [`v=DKIM1; k=rsa; p=${publish()}`] }
    expect(await check(records, 'mail.firm.example')).toMatchObject([{ level: 'good' }])
    const findings = await check(records, 'other.example')
    expect(findings).toMatchObject([
      { level: 'good' },
      { level: 'lack', text: expect.stringContaining('Set DKIM_DOMAIN to other.example') as string },
    ])
  })

  it('is for the mail server to fix when Regent does not sign', async () => {
    expect(await checkDkim(await startDnsServer({}), 'firm.example', {})).toMatchObject([{ level: 'note' }])
  })
})

describe('DMARC', () => {
  it.each([
    ['is well', { '_dmarc.firm.example': ['v=DMARC1; p=reject'] }, 'firm.example', 'good', /asks mailboxes to refuse/u],
    [
      'is well in another spelling',
      { '_dmarc.firm.example': ['v=DMARC1;P = Quarantine'] },
      'firm.example',
      'good',
      /set aside/u,
    ],
    [
      'holds for what lies below',
      { '_dmarc.firm.example': ['v=DMARC1; p=quarantine'] },
      'mail.firm.example',
      'good',
      /^DMARC: _dmarc\.firm\.example/u,
    ],
    [
      'has its own word for what lies below',
      { '_dmarc.firm.example': ['v=DMARC1; p=reject; sp=none'] },
      'mail.firm.example',
      'note',
      /only watches/u,
    ],
    [
      'only watches',
      { '_dmarc.firm.example': ['v=DMARC1; p=none; rua=mailto:x@firm.example'] },
      'firm.example',
      'note',
      /only watches/u,
    ],
    [
      'lacks a policy',
      { '_dmarc.firm.example': ['v=DMARC1; rua=mailto:x@firm.example'] },
      'firm.example',
      'lack',
      /has no policy/u,
    ],
    [
      'is void when there are two',
      { '_dmarc.firm.example': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] },
      'firm.example',
      'lack',
      /several/u,
    ],
    ['is missing', {}, 'mail.firm.example', 'lack', /Publish a TXT record on _dmarc\.mail\.firm\.example/u],
  ])('%s', async (_, records, domain, level, text) => {
    const resolver = await startDnsServer(records)
    expect(await checkDmarc(resolver, domain)).toEqual({ level, text: expect.stringMatching(text) as string })
  })
})
