import { describe, expect, it } from 'vitest'
import { containsAddress } from './name-with-address.ts'

const honest = `Ada|Lovelace|J.R. Smith|J.R.R. Tolkien|J.R.R.Tolkien|J.Smith|J. Smith|J.P.Morgan|J. Li|K. Ma|T. To|St.John|St. John
St.John-Smythe|Dr.Smith|Dr. No|Mr.Bean|Mrs.Dalloway|Prof.Dr.Weber|van der Berg|von und zu Liechtenstein|de la Cruz|O'Brien|D'Arcy
Mary-Ann|Smith, Jr.|Smith Jr.|Smith.Jr|Martin Luther King, Jr.|Henry Ford II|Ph.D.|Ada Lovelace, Ph.D.|M.Sc.|LL.B.|M.D.|J.D.
Wm.Penn|Geo.Washington|Müller|Nguyễn Văn An|Đặng|Łukasz|José María|Ñusta|李小龍|さくら|Ольга|Мария-Анна|أحمد|दीपक|Jo|X Æ A-12
Björk Guðmundsdóttir|Ng|Co|Com|Org|Net|Info|Me|Www|Dot Com|Smith & Co.|No.5|3.5|Anne-Marie St. Clair|Jean-Luc|M'Gregor|a.b.
B.Tech|M.Tech|B.Ch|M.Ch|M.St|Ada Lovelace, M.Tech|John Q. Public|Ulysses S. Grant|John Smith III|Sister Mary|www|W.W. Norton|W.W.Norton|A/B|Q.E.D|E.E. Cummings|e.e. cummings
B.Sc.|M.Ed.|L·L|Gal·la|А.Иванов|Smith. Jr|Dr. Life|J. Phd|Evil Phd|Smith.III
Md.Rahman|Md. Rahman|Mohd.Ali|Muh.Yusuf|Abd.Rahman|Ma.Teresa|Mª.Teresa|Mst.Begum|Smt.Devi|Sri.Devi|Sh.Ali|Kh.Ali|Ch.Ali|Gh.Hassan
Fco.Javier|Mc.Donald|J.-P.|J.-P. Sartre|J.-P.Sartre|A.-M.Smith|R.Ph|R.Ph.|B.Com|M.Com|Smith,B.Com|LL.B|LL.M|Ed.D|Psy.D|Pharm.D|M.Phil
B.A|St.John.Jr|Dr.Smith.III|Smith.M.D|Smith.1|1.2.3|v1.2|A.P.J.Abdul Kalam|K.V.S.Rao`

const addresses = `https://evil.example|http://x|see https://evil.example now|//evil.example|ftp://files|www.evil|WWW.evil.example
Click www.evil.example|evil.com|Evil.Com|visit evil.com now|(evil.com)|"evil.com"|evil.com/path|evil.com:8080|evil.ninja
get.rich|sub.evil.example|evil-site.info|evil.co.uk|x.com|t.co|g.co|x.link|st.link|dr.com|dr.zip|J.R.com|xn--80ak6aa92e.com
пример.рф|例え.テスト|münchen.de|ada@example.com|ada@localhost|mailto:ada@example.com|@ada|192.168.0.1|1.2.3.4/x
evil．com|evil。com|evil｡com|evil․com|ｅｖｉｌ.ｃｏｍ|evil\u200B.com|ev\u200Bil.c\u200Bom|http：//evil|Brien's evil.com
O'evil.com|evil.comics|smith_evil.com|Ada.Lovelace|bit.ly/x|evil.com.|evil.c-m|mary.ann2|9gag.com|St.John evil.zip
evil.phd|dr.life|dr.life-now|Dr.Life|st.link|j.phd|J.Li|K.Ma|T.To|Dr.No|dr.li|st.to|a.b.life|prof.dr.life|evil.jr.com|evil.ii.to|j.photography
j.рф|А.Ком|j.みんな|j.xn--p1ai|❤.ws|❤️.life|dr﹒life|dr\u00AD.li\u00ADfe|dr\u034F.life|d\u115Fr.life|dr.\u3164life|dr.li\uFE0Ffe|dr.li\u2063fe|dr\u2024life
evil.com.jr|bit.ly.jr|evil.com.ii|evil.com.iv|evil.com.a|evil.com.1|evil.com.5.|evil.io.x|evil.com.ph.d|evil.com.m.d|evil.com.j.r.iii|evil.com.-p
x.evil.com.5|dr.life.jr|1.2.3.4.jr|1.2.3.4.x|1.2.3.4.5|b.sc/free|B.Sc/free|m.ed/x|b.sc:80|b.sc?x|b.sc#x|b.sc.1/x|r.ph/x|b.tech/x|x.m.tech|m.st.com|evil.tech|b.ch:80|b.com/x|b.com.evil|x.b.com|b.sc／x
md.com|mohd.com|ma.li|mst.link|smt.ly|sh.io|kh.li|ch.life|mc.zip|md.to|j.-p.com|evil.md|evil.sh|evil.ma|a.-m.li|evil.-p.com`

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
    for (const part of ['a.', 'a-', '-.', 'www.', '1.', '.a', 'ab.c.', 'a.1.jr.', '-a.', 'b.sc/'])
      containsAddress(part.repeat(50_000))
    expect(Date.now() - before).toBeLessThan(2000)
  })
})
