/** Traditional characters that heads and values of ledgers have, each followed by its simplified form. */
const pairs = [
  '標标項项編编號号稱称單单購购採采預预價价額额開开時时間间競竞爭争談谈詢询選选請请辦办業业機机構构務务員员導导廠厂應应報报賣卖買买決决負负責责聯联絡络電电話话備备註注種种類类別别狀状態态結结進进階阶約约',
  '簽签訂订準准審审評评專专組组織织資资執执終终廢废棄弃無无總总計计萬万億亿圓圆幣币稅税貨货產产規规設设監监維维護护運运輸输區区縣县鄉乡鎮镇邊边處处級级層层書书館馆銀银療疗體体質质術术數数據据會会議议發发',
  '變变實实際际現现過过達达還还從从與与為为於于後后內内長长門门問问題题調调統统圖图獨独來来邏逻簡简點点對对驗验繳缴納纳貼贴補补費费貸贷賬账賠赔貢贡檔档檢检樣样權权條条東东車车軟软轉转辭辞農农鐵铁鋼钢錄录',
  '鍵键環环當当擬拟擇择擔担損损換换參参雙双釋释響响須须順顺領领頁页頻频願愿養养餘余駐驻齊齐齡龄離离難难雜杂陸陆隊队隨随險险讓让認认訊讯記记許许誌志語语課课諮咨證证識识譯译職职經经戶户團团紀纪頭头冊册歸归',
].join('');
const simplifiedOf = new Map(Array.from({ length: pairs.length / 2 }, (_, index) => [pairs[index * 2], pairs[index * 2 + 1]] as const));

const traditional = new RegExp(`[${[...simplifiedOf.keys()].join('')}]`, 'g');

/** A text in simplified characters, as far as they occur in ledgers; its length stays. */
export const simplified = (text: string): string => text.replace(traditional, (character) => simplifiedOf.get(character) ?? character);
