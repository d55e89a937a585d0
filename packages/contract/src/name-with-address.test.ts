import { describe, expect, it } from 'vitest'
import { containsAddress } from './name-with-address.ts'

const honest = `Ada|Lovelace|J.R. Smith|J.R.R. Tolkien|J.R.R.Tolkien|J.Smith|J. Smith|J.P.Morgan|J.Li|K.Ma|T.To|St.John|St. John
St.John-Smythe|Dr.No|Dr. No|Mr.Bean|Mrs.Dalloway|Prof.Dr.Weber|van der Berg|von und zu Liechtenstein|de la Cruz|O'Brien|D'Arcy
Mary-Ann|Smith, Jr.|Smith Jr.|Smith.Jr|Martin Luther King, Jr.|Henry Ford II|Ph.D.|Ada Lovelace, Ph.D.|M.Sc.|LL.B.|M.D.|J.D.
Wm.Penn|Geo.Washington|Müller|Nguyễn Văn An|Đặng|Łukasz|José María|Ñusta|李小龍|さくら|Ольга|Мария-Анна|أحمد|दीपक|Jo|X Æ A-12
Björk Guðmundsdóttir|Ng|Co|Com|Org|Net|Info|Me|Www|Dot Com|Smith & Co.|No.5|3.5|Anne-Marie St. Clair|Jean-Luc|M'Gregor|a.b.
John Q. Public|Ulysses S. Grant|John Smith III|Sister Mary|www|W.W. Norton|W.W.Norton|A/B|Q.E.D|E.E. Cummings|e.e. cummings`

const addresses = `https://evil.example|http://x|see https://evil.example now|//evil.example|ftp://files|www.evil|WWW.evil.example
Click www.evil.example|evil.com|Evil.Com|visit evil.com now|(evil.com)|"evil.com"|evil.com/path|evil.com:8080|evil.ninja
get.rich|sub.evil.example|evil-site.info|evil.co.uk|x.com|t.co|g.co|x.link|st.link|dr.com|dr.zip|J.R.com|xn--80ak6aa92e.com
пример.рф|例え.テスト|münchen.de|ada@example.com|ada@localhost|mailto:ada@example.com|@ada|192.168.0.1|1.2.3.4/x
evil．com|evil。com|evil｡com|evil․com|ｅｖｉｌ.ｃｏｍ|evil\u200B.com|ev\u200Bil.c\u200Bom|http：//evil|Brien's evil.com
O'evil.com|evil.comics|smith_evil.com|Ada.Lovelace|bit.ly/x|evil.com.|evil.c-m|mary.ann2|9gag.com|St.John evil.zip`

const linesOf = (list: string) => list.split(/[|\n]/u)

describe('a name', () => {
  it.each(linesOf(honest))('may be %s', (name) => {
    expect(containsAddress(name)).toBe(false)
  })

  it.each(linesOf(addresses))('may not contain an address: %s', (name) => {
    expect(containsAddress(name)).toBe(true)
  })

  it('is checked in a moment, however it is made up', () => {
    const before = Date.now()
    for (const part of ['a.', 'a-', '-.', 'www.', '1.', '.a', 'ab.c.']) containsAddress(part.repeat(50_000))
    expect(Date.now() - before).toBeLessThan(2000)
  })
})
