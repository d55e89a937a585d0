/** What other programs put on the clipboard, imitated for these tests. */

const wordItem = (text: string, marker: string, level: number, list = 0) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 0.5}in;mso-add-space:auto;text-indent:-.25in;mso-list:l${list} level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`

export const fromWord = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><title>Trusts</title>
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0in; font-family:"Calibri",sans-serif;} @page WordSection1 {size:8.5in 11.0in;} --></style></head>
<body lang=EN-US style='tab-interval:.5in'><!--StartFragment--><div class=WordSection1>
<h1><span style='mso-fareast-font-family:"Times New Roman"'>Choosing a trust<o:p></o:p></span></h1>
<h4>In short</h4>
<p class=MsoNormal>A <b style='mso-bidi-font-weight:normal'>revocable</b> trust <i>can</i> be <span style='color:#C00000;mso-themecolor:accent2'>taken back</span>;
the <span style='background:yellow;mso-highlight:yellow'>other kind</span> <span style='color:windowtext'>cannot</span>.<o:p></o:p></p>
<p class=MsoNormal style='margin-left:.5in'>It is said in the deed.</p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${wordItem('The settlor', '·', 1)}
${wordItem('gives', 'o', 2)}
${wordItem('The trustee', '·', 1)}
<p class=MsoNormal>Then:</p>
${wordItem('Draw up the deed', '1.', 1, 1)}
${wordItem('Fund the trust', '2.', 1, 1)}
<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'>
<td width=312 valign=top style='width:233.75pt;border:solid windowtext 1.0pt'><p class=MsoNormal>Kind<o:p></o:p></p></td>
<td width=312 valign=top style='width:233.75pt'><p class=MsoNormal>Tax<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><img width=96 height=48 src="file:///C:/Users/ada/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png" v:shapes="Picture_x0020_1">See <a href="https://example.com/deed" style="color:blue">the deed</a>.</p>
</div><!--EndFragment--></body></html>`

export const fromDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0a1b2c3d-7fff-1111-2222-333344445555">
<h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;white-space:pre-wrap;">Entities</span></h2>
<p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;color:#000000;font-weight:700;font-style:normal;">Bold</span><span style="color:#000000;font-weight:400;font-style:italic;"> italic</span><span style="color:#0b5394;font-weight:400;text-decoration:underline;"> under</span></p>
<ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">One</span></p></li><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Two</span></p></li></ul>
<p><a href="https://example.com/llc" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">LLC</span></a></p></b><br class="Apple-interchange-newline">`

export const fromOutlook = `<html><head><style>@font-face{font-family:Aptos}</style></head><body><div class="elementToProof" style="font-family: Aptos, sans-serif; font-size: 12pt; color: rgb(0, 0, 0);">Dear Ada,</div>
<div class="elementToProof" style="font-size: 12pt;"><font color="#ff0000">Late</font> by <strike>two</strike> three days.</div>
<div style="display:none;mso-hide:all">Preview text</div>
<ol start="1" style="margin-top: 0in;"><li style="color: rgb(0, 0, 0);"><div>First</div></li></ol></body></html>`

export const fromWeb = `<article onclick="track()"><h5 id="x" class="heading">Why</h5><script>track()</script><p style="position:fixed" class="lead">Words <mark>here</mark>
<a href="javascript:track()">and</a> there.</p><iframe src="https://example.com"></iframe><img src="https://example.com/chart.png" alt="Chart" onerror="track()"></article>`
