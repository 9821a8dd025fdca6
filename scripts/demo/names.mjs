/**
 * Names in their native scripts: `native`, or `native=latin` if Latin letters cannot be derived.
 * `share` is the weight of a region among the staff.
 */

/** @typedef {{ region: string, locale: string, dial: string, share: number, first: string, last: string }} Region */

/** @type {readonly Region[]} */
export const regions = [
  {
    region: 'German',
    locale: 'de',
    dial: '+49 40',
    share: 16,
    first: 'Jürgen Käthe Björn Sören Ülkü Mathilda Anneliese Götz Friederike Till',
    last: 'Müller Weiß Krüger Schäfer Großmann Köhler Jäger Brandt Vogelsang Löwe',
  },
  {
    region: 'English',
    locale: 'en',
    dial: '+44 20',
    share: 15,
    first: 'Siobhán Owen Harriet Callum Priscilla Desmond Zoë Nathaniel Imogen Rhys',
    last: "O'Brien Ashworth Llewellyn MacDonald Fairweather Okonkwo Pemberton-Hughes Clarke Doyle Whitlock",
  },
  {
    region: 'French',
    locale: 'en',
    dial: '+33 4',
    share: 7,
    first: 'Éloïse Théo Aurélie Benoît Océane François Maëlle Gaël',
    last: 'Lefèvre Dubois Garçon Château Benoît Pérez Rousseau d’Aubigné',
  },
  {
    region: 'Spanish and Portuguese',
    locale: 'en',
    dial: '+351 21',
    share: 8,
    first: 'Íñigo Begoña João Conceição Nuño Lucía Antônio Raúl',
    last: 'Muñoz Guimarães Ibáñez Falcão Núñez Araújo Echeverría Gonçalves',
  },
  {
    region: 'Polish and Czech',
    locale: 'en',
    dial: '+48 58',
    share: 8,
    first: 'Łukasz Żaneta Zdzisław Jiří Věra Małgorzata Ondřej Ścibor',
    last: 'Wiśniewski Dvořák Źrebiec Łęcka Němcová Kowalczyk Růžička Grzęda',
  },
  {
    region: 'Nordic and Turkish',
    locale: 'en',
    dial: '+46 31',
    share: 7,
    first: 'Åsa Bjørn Sigríður Þórður Øystein İlker Gülşen Ragnheiður',
    last: 'Ångström Sørensen Jónsdóttir Ægisson Yıldız Çelik Nygård Hämäläinen',
  },
  {
    region: 'Vietnamese',
    locale: 'en',
    dial: '+84 28',
    share: 4,
    first: 'Nguyệt Đức Hằng Tuấn Phượng Quỳnh',
    last: 'Nguyễn Trần Đặng Phạm Hoàng Võ',
  },
  {
    region: 'Cyrillic',
    locale: 'en',
    dial: '+359 52',
    share: 7,
    first:
      'Олександр=Oleksandr Ганна=Hanna Димитър=Dimitar Светлана=Svetlana Юрій=Yurii Ђорђе=Djordje Жана=Zhana Богдан=Bohdan',
    last: 'Шевченко=Shevchenko Петров=Petrov Ковальчук=Kovalchuk Иванова=Ivanova Његош=Njegosh Щербак=Shcherbak Георгиев=Georgiev Лисенко=Lysenko',
  },
  {
    region: 'Greek',
    locale: 'en',
    dial: '+30 210',
    share: 6,
    first:
      'Γιώργος=Giorgos Ελένη=Eleni Κωνσταντίνα=Konstantina Θεόδωρος=Theodoros Χρυσούλα=Chrysoula Αλέξανδρος=Alexandros',
    last: 'Παπαδόπουλος=Papadopoulos Οικονόμου=Oikonomou Ξενάκη=Xenaki Βλάχος=Vlachos Αγγελόπουλος=Angelopoulos Ψαρρού=Psarrou',
  },
  {
    region: 'Arabic',
    locale: 'ar',
    dial: '+971 4',
    share: 7,
    first:
      'محمد=Mohammed فاطمة=Fatima ليلى=Layla عبد\u00a0الرحمن=Abdulrahman يوسف=Youssef نورة=Noura خالد=Khalid مريم=Maryam',
    last: 'الحسن=Alhassan المصري=Almasri حداد=Haddad الزهراني=Alzahrani بن\u00a0سعيد=Binsaid قاسم=Qasim العلي=Alali منصور=Mansour',
  },
  {
    region: 'Hebrew',
    locale: 'en',
    dial: '+972 4',
    share: 3,
    first: 'יעל=Yael אורי=Uri תמר=Tamar אביגיל=Avigail נועם=Noam',
    last: 'כהן=Cohen לוי=Levi בן־דוד=Bendavid שפירא=Shapira מזרחי=Mizrahi',
  },
  {
    region: 'Hindi',
    locale: 'en',
    dial: '+91 22',
    share: 5,
    first: 'अनन्या=Ananya विक्रम=Vikram श्रेया=Shreya राजेश=Rajesh कृष्णा=Krishna मीनाक्षी=Meenakshi',
    last: 'शर्मा=Sharma पटेल=Patel मुखर्जी=Mukherjee त्रिपाठी=Tripathi देशपांडे=Deshpande सिंह=Singh',
  },
  {
    region: 'Chinese',
    locale: 'en',
    dial: '+86 21',
    share: 5,
    first: '伟=Wei 秀英=Xiuying 建国=Jianguo 雨桐=Yutong 志明=Zhiming 思远=Siyuan',
    last: '王=Wang 李=Li 张=Zhang 欧阳=Ouyang 陈=Chen 諸葛=Zhuge',
  },
  {
    region: 'Japanese',
    locale: 'en',
    dial: '+81 45',
    share: 4,
    first: '陽菜=Hina 健太=Kenta さくら=Sakura 大輔=Daisuke 美咲=Misaki',
    last: '佐藤=Sato 髙橋=Takahashi 渡邉=Watanabe 小鳥遊=Takanashi 中村=Nakamura',
  },
  {
    region: 'Korean',
    locale: 'en',
    dial: '+82 51',
    share: 4,
    first: '지민=Jimin 서연=Seoyeon 민준=Minjun 하은=Haeun 현우=Hyunwoo',
    last: '김=Kim 이=Lee 박=Park 최=Choi 남궁=Namgung',
  },
  {
    region: 'Thai',
    locale: 'en',
    dial: '+66 2',
    share: 2,
    first: 'สมชาย=Somchai วราภรณ์=Waraporn ประเสริฐ=Prasert',
    last: 'ใจดี=Jaidee ศรีสุข=Srisuk แก้วมณี=Kaewmanee',
  },
  {
    region: 'Georgian',
    locale: 'en',
    dial: '+995 32',
    share: 1,
    first: 'ნინო=Nino გიორგი=Giorgi',
    last: 'ბერიძე=Beridze მაისურაძე=Maisuradze',
  },
  {
    region: 'Armenian',
    locale: 'en',
    dial: '+374 10',
    share: 1,
    first: 'Արամ=Aram Անահիտ=Anahit',
    last: 'Սարգսյան=Sargsyan Պետրոսյան=Petrosyan',
  },
]

const unmarked = { ł: 'l', ø: 'o', ß: 'ss', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', ı: 'i', œ: 'oe' }

/** `Großmann` → `grossmann`. */
export function plainLatin(name) {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[łøßđðþæıœ]/g, (letter) => unmarked[letter])
    .replace(/[^a-z]/g, '')
}

/** A no-break space stands for a space within a name. */
export function readNames(table) {
  return table.split(' ').map((entry) => {
    const [written, latin = written] = entry.split('=')
    return { native: written.replaceAll('\u00a0', ' '), latin: plainLatin(latin) }
  })
}
