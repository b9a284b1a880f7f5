/**
 * The dial codes with their countries. A 0 follows where numbers within the country begin with a 0 that falls away after
 * the dial code. From the metadata of Google's libphonenumber, of which this is a fortieth.
 */
const table =
  '1US.CA 7RU.KZ 20EG0 27ZA0 30GR 31NL0 32BE0 33FR0 34ES 36HU 39IT.VA 40RO0 41CH0 43AT0 44GB0 45DK 46SE0 47NO 48PL 49DE0 51PE0 52MX 53CU0 54AR0 55BR0 56CL 57CO0 58VE0 60MY0 61AU0 62ID0 63PH0 64NZ0 65SG 66TH0 81JP0 82KR0 84VN0 86CN0 90TR0 91IN0 92PK0 93AF0 94LK0 95MM0 98IR0 212MA0 213DZ0 216TN 218LY0 220GM 221SN 222MR 223ML 224GN 225CI 226BF 227NE 228TG 229BJ 230MU 231LR0 232SL0 233GH0 234NG0 235TD 236CF 237CM 238CV 239ST 240GQ 241GA 242CG 243CD0 244AO 245GW 246IO 248SC 249SD0 250RW0 251ET0 252SO0 253DJ 254KE0 255TZ0 256UG0 257BI 258MZ 260ZM0 261MG0 262RE.YT0 263ZW0 264NA0 265MW0 266LS 267BW 268SZ 269KM 290SH 291ER0 297AW 298FO 299GL 350GI 351PT 352LU 353IE0 354IS 355AL0 356MT 357CY 358FI.AX0 359BG0 370LT0 371LV 372EE 373MD0 374AM0 375BY 376AD 377MC0 378SM 380UA0 381RS0 382ME0 385HR0 386SI0 387BA0 389MK0 420CZ 421SK0 423LI0 500FK 501BZ 502GT 503SV 504HN 505NI 506CR 507PA 508PM0 509HT 590GP.MF0 591BO0 593EC0 594GF0 595PY0 596MQ0 597SR 598UY0 599CW.BQ 670TL 672NF 673BN 674NR 675PG 676TO 677SB 678VU 679FJ 680PW 681WF 682CK 683NU 685WS 686KI0 687NC 688TV 689PF 690TK 691FM 692MH 850KP0 852HK 853MO 855KH0 856LA0 880BD0 886TW0 960MV 961LB0 962JO0 963SY0 964IQ0 965KW 966SA0 967YE0 968OM 970PS0 971AE0 972IL0 973BH 974QA 975BT 976MN0 977NP0 992TJ 993TM 994AZ0 995GE0 996KG0 998UZ';

const countries = new Map(
  [...table.matchAll(/(\d+)([A-Z.]+)(0?)/g)].map(([, code, regions = '', zero]) => [
    `+${code}`,
    { regions: regions.split('.'), dropsZero: zero !== '' },
  ]),
);

/** A dial code with the names of its countries; one of no country stays as it is. */
export function dialCodeName(code: string): string {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const { regions = [] } = countries.get(code) ?? {};
  return [code, regions.map((region) => names.of(region)).join(', ')].join(' ').trim();
}

/**
 * What looks wrong about a phone number, and what would be right; undefined if nothing does. It is advice: the number is
 * sent as it is typed.
 *
 * @param code the chosen dial code
 * @param typed what is in the field beside it
 */
export function phoneAdvice(code: string, typed: string): string | undefined {
  const number = typed.replace(/[()]/g, ' ').replace(/\s+/g, ' ').trim();
  const abroad = /^(?:\+|00) ?(.*)/.exec(number)?.[1];
  if (abroad !== undefined) {
    const own = [...countries.keys()].find((each) => abroad.startsWith(each.slice(1)));
    return own
      ? `The dial code has a list of its own: choose ${dialCodeName(own)} there, and type ${afterCode(own, abroad.slice(own.length - 1))} here.`
      : 'The dial code has a list of its own: choose it there, and type the rest here.';
  }
  if (!number.startsWith('0')) return undefined;
  if (countries.get(code)?.dropsZero)
    return `After ${code} the number begins without the 0: ${afterCode(code, number)}`;
  return code === '+1'
    ? 'No number begins with 0 after +1. Is another dial code right?'
    : undefined;
}

/** What is typed of a number after its dial code. */
function afterCode(code: string, number: string): string {
  const digits = number.replace(/^\D+/, '');
  return countries.get(code)?.dropsZero ? digits.replace(/^0\D*/, '') : digits;
}
